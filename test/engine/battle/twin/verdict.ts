import type { OutcomeField, OutcomeRow } from "../../../../src/engine/battle/tables/outcomes.js";
import type { TwinStanding } from "./contest.js";
import type { TwinTables } from "./tables.js";

/**
 * What the tables of 1.12 say of a side: a row, and whether it is beaten; who is not goes through nothing, unless both
 * are tried.
 */
export interface Verdict extends OutcomeRow {
	readonly field: OutcomeField;
	readonly beaten: boolean;
}

/** The table, the row, and what follows for one side; `rival` is the side it is measured against. */
export function verdictOf(
	{ place, difference, holds }: TwinStanding,
	rival: TwinStanding,
	tables: TwinTables,
): Verdict {
	const defended = place === "tied" || (place === "loser" ? rival.holds : holds);
	const field = !holds && !rival.holds ? "openField" : defended ? "defenderWon" : "attackerWon";
	const row = tables.outcomes[field].findLast(({ from }) => from <= difference);
	if (!row) throw new RangeError(`no row for ${difference}`);
	const beaten = place === "loser" || (place === "tied" && rival.holds);
	return { ...row, field, beaten, ordeal: beaten || row.both ? row.ordeal : "none" };
}
