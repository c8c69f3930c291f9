import type { WoundColumn } from "./wounds.js";

/** Result of a Survival roll: hits that go straight off, or a column of the table of wounds. */
export interface SurvivalRow {
	/** The least margin, below zero for a miss; null: however bad, and every critical failure. */
	readonly from: number | null;
	readonly hits: number;
	readonly column: WoundColumn | null;
}

/** The rows from the worst to the best. */
export type SurvivalTable = readonly SurvivalRow[];

/** Survival (RULES 1.10.3). A row reads: from that margin, so many hits, or that column of wounds. */
export const SURVIVAL_TABLE = [
	{ from: null, hits: 0, column: "d" },
	{ from: -6, hits: 0, column: "c" },
	{ from: -4, hits: 0, column: "b" },
	{ from: -2, hits: 0, column: "a" },
	{ from: 0, hits: 2, column: null },
	{ from: 1, hits: 1, column: null },
	{ from: 5, hits: 0, column: null },
] as const satisfies SurvivalTable;
