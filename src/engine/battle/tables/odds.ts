import type { Ratio } from "../../common/index.js";

/** Bonus of superior strength to Strategy (RULES 1.11.1, 1.11.2). */
export interface OddsTable {
	/** Odds up to and including `upTo` to one; the rows rise. */
	readonly rows: readonly { readonly upTo: Ratio; readonly bonus: number }[];
	/** Above the last row. */
	readonly beyond: number;
	/** Levels by which the stronger side must be more advanced than the weaker to know no ceiling, and the odds of each further point. */
	readonly unlimited: { readonly levels: number; readonly step: number };
	/** Bonus of the more advanced side besides each level. */
	readonly advanced: number;
}

/** Relative strength (RULES 1.11.1). A row reads: odds up to so many to one, the bonus of the stronger. */
export const ODDS_TABLE = {
	rows: [
		{ upTo: { num: 6, den: 5 }, bonus: 0 },
		{ upTo: { num: 7, den: 5 }, bonus: 1 },
		{ upTo: { num: 17, den: 10 }, bonus: 2 },
		{ upTo: { num: 2, den: 1 }, bonus: 3 },
		{ upTo: { num: 3, den: 1 }, bonus: 4 },
		{ upTo: { num: 5, den: 1 }, bonus: 5 },
		{ upTo: { num: 7, den: 1 }, bonus: 6 },
		{ upTo: { num: 10, den: 1 }, bonus: 7 },
	],
	beyond: 8,
	unlimited: { levels: 2, step: 10 },
	advanced: 2,
} as const satisfies OddsTable;
