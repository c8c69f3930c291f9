import type { RangeRow } from "../../common/index.js";

/** The d30 (RULES 3). A row reads: rolls from the first number to the second, both included, give so many levels. */
export const D30_RESULTS: readonly RangeRow<number>[] = [
	[1, 1, -4],
	[2, 3, -3],
	[4, 6, -2],
	[7, 11, -1],
	[12, 19, 0],
	[20, 24, 1],
	[25, 27, 2],
	[28, 29, 3],
	[30, 30, 4],
];
