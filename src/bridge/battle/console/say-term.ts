import { type BattleInput, battleLedgerRow } from "../../../engine/battle/index.js";
import type { Term } from "../../../engine/common/index.js";
import { knows, sayWording, type Words } from "../../text/index.js";

/** Says the name of a term of a ledger of the day: `position/castle` by its row, a judgement by its label. */
export function sayTerm(
	key: string,
	{ label, key: term }: Pick<Term, "key" | "label">,
	input: BattleInput,
	words: Words,
): string {
	const row = battleLedgerRow(key);
	const title = row ? sayWording(words, row) : term;
	const [group = "", leaf = ""] = term.split("/");
	const own = TERM_ROWS[group];
	const named = own !== undefined && knows(words, own + leaf) ? words.say(own + leaf) : undefined;
	const detail = label ?? named ?? sayJudgement(key, input, words);
	return detail === undefined || detail === title ? title : words.say("MUSTER.Army.Why.term", { title, detail });
}

/** The kind of a judgement that has no label; undefined for any other term. */
function sayJudgement(key: string, { sides }: BattleInput, words: Words): string | undefined {
	const [id = "", , group = "", at = ""] = key.split("/");
	const kind = group === "judgements" ? sides.find((side) => side.id === id)?.judgements[Number(at)]?.kind : undefined;
	return kind === undefined ? undefined : words.say(`MUSTER.Battle.Judgement.${kind}`);
}

/** Groups of terms whose rows have names of their own. */
const TERM_ROWS: Readonly<Record<string, string>> = {
	position: "MUSTER.Battle.Position.",
	circumstances: "MUSTER.Battle.Circumstance.",
	superiority: "MUSTER.Army.Word.superiority.",
};
