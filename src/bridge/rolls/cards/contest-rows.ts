import { type ContestSide, effectiveSkill, successChance } from "../../../engine/checks/index.js";
import { sideMark } from "../../plots/index.js";
import { createMarker, formatCount, type Words } from "../../text/index.js";
import { SIDES, type SideName } from "../commands/index.js";
import { successLedger } from "./ledgers.js";
import type { DiceView, DuelRow, LedgerView } from "./views.js";

/** Parts of the row of one side besides its name and skill. */
export interface SideResult {
	readonly dice?: DiceView;
	readonly result: string;
}

/** The signs of the two sides. */
export const PLOT_SIDES = { first: "a", second: "b" } as const;

/** The rows of both sides of a contest with what each rolls against, and the ledgers of the two skills. */
export function buildContestRows(
	input: Readonly<Record<SideName, ContestSide>>,
	names: readonly [string, string],
	uid: string,
	words: Words,
	resultOf: (side: SideName) => SideResult,
): { readonly duel: DuelRow[]; readonly ledgers: LedgerView[] } {
	const rows = SIDES.map((side, index) => {
		const name = names[index]!;
		const id = `${uid}-${side}`;
		const effective = effectiveSkill(input[side].skill, input[side].modifiers);
		const value = formatCount(words, effective);
		const marker = createMarker();
		const skill = marker.why(value, id, words.say("MUSTER.Card.Why.skill", { name, value }));
		const row: DuelRow = {
			side: PLOT_SIDES[side],
			mark: sideMark(PLOT_SIDES[side]),
			name,
			detail: marker.cut(words.say("MUSTER.Card.Contest.skill", { skill })),
			...resultOf(side),
		};
		return { row, ledger: successLedger(input[side], successChance(effective), id, words) };
	});
	return { duel: rows.map(({ row }) => row), ledgers: rows.map(({ ledger }) => ledger) };
}
