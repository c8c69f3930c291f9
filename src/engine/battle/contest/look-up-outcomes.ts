import type { ContestResult } from "../outcome.js";
import type { OutcomeField, OutcomeRow, OutcomeTables } from "../tables/index.js";

/** Entry of the contest's tables for one side (RULES 1.12). */
export interface OutcomeEntry {
	readonly id: string;
	readonly field: OutcomeField;
	readonly row: OutcomeRow;
	/** The side lost, or was thrown back from a position that no side won. */
	readonly beaten: boolean;
	/** The ordeal of its units: that of the row for the beaten side, or for both. */
	readonly ordeal: OutcomeRow["ordeal"];
}

/** Fields of a contest result by which the tables are read. */
export type RankedSide = Pick<ContestResult, "id" | "place" | "against" | "difference" | "holds">;

/** The table and the row of each side, in their order (RULES 1.12; for more than two sides 1.18). */
export function lookUpOutcomes(standings: readonly RankedSide[], tables: OutcomeTables): readonly OutcomeEntry[] {
	const byId = new Map(standings.map((standing) => [standing.id, standing]));
	return standings.map((standing) => {
		const rival = byId.get(standing.against);
		if (rival === undefined) throw new RangeError(`no side ${standing.against}`);
		const field = fieldOf(standing, rival);
		const row = rowFor(standing.difference, tables[field]);
		const beaten = standing.place === "loser" || (standing.place === "tied" && rival.holds);
		return { id: standing.id, field, row, beaten, ordeal: beaten || row.both ? row.ordeal : "none" };
	});
}

/**
 * Chooses the table: starred positions decide by whether their defender won; without a winner the defender has the
 * better of it (RULES 1.12).
 */
function fieldOf(standing: RankedSide, rival: RankedSide): OutcomeField {
	if (!standing.holds && !rival.holds) return "openField";
	const better = standing.place === "loser" ? rival : standing;
	return better.holds || standing.place === "tied" ? "defenderWon" : "attackerWon";
}

/** The row that a difference leads to. RangeError below the first row: checked tables begin at 0. */
export function rowFor(difference: number, rows: readonly OutcomeRow[]): OutcomeRow {
	const row = rows.findLast(({ from }) => from <= difference);
	if (row === undefined) throw new RangeError(`no row for a difference of ${difference}`);
	return row;
}

/**
 * The value by which a side reads the casualty table: its difference, a loser's below zero, and what it defends (RULES
 * 1.14 step 1).
 */
export function casualtyValue({
	place,
	difference,
	starred,
}: Pick<ContestResult, "place" | "difference" | "starred">): number {
	const sign = { winner: 1, tied: 0, loser: -1 }[place];
	return sign * difference + starred + 0;
}
