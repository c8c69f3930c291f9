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
	const title = isScene(term) ? words.say("MUSTER.Battle.Scene.term") : row ? sayWording(words, row) : term;
	const [group = "", leaf = ""] = term.split("/");
	const own = TERM_ROWS[group];
	const named = own !== undefined && knows(words, own + leaf) ? words.say(own + leaf) : undefined;
	const detail = label ?? named ?? sayJudgement(key, input, words);
	return detail === undefined || detail === title ? title : words.say("MUSTER.Army.Why.term", { title, detail });
}

/** The kind of a judgement that has no label; undefined for any other term. */
function sayJudgement(key: string, { sides }: BattleInput, words: Words): string | undefined {
	const [id = "", , group = "", at = ""] = key.split("/");
	const kind =
		group === "judgements"
			? judgementOf(
					sides.find((side) => side.id === id),
					at,
				)?.kind
			: undefined;
	return kind === undefined ? undefined : words.say(`MUSTER.Battle.Judgement.${kind}`);
}

/** Terms of scenes have the scene's id where judgements of the GM have a number. */
const isScene = (term: string): boolean => /^judgements\/(?!\d+$)/.test(term);

/** The judgement whose term is named so: by its id, or its number. */
const judgementOf = (side: BattleInput["sides"][number] | undefined, at: string) =>
	side?.judgements.find(({ id = "" }, i) => (id === "" ? String(i) : id) === at);

/** Groups of terms whose rows have names of their own. */
const TERM_ROWS: Readonly<Record<string, string>> = {
	position: "MUSTER.Battle.Position.",
	circumstances: "MUSTER.Battle.Circumstance.",
	superiority: "MUSTER.Army.Word.superiority.",
};
