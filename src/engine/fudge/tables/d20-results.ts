import type { RangeRow } from "../../common/index.js";

/** The d20 (RULES 3). A row reads: rolls from the first number to the second, both included, give so many levels. */
export const D20_RESULTS: readonly RangeRow<number>[] = [
	[1, 1, -3],
	[2, 3, -2],
	[4, 7, -1],
	[8, 13, 0],
	[14, 17, 1],
	[18, 19, 2],
	[20, 20, 3],
];
