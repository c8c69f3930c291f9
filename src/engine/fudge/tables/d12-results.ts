import type { RangeRow } from "../../common/index.js";

/**
 * One d12 less another (RULES 3). A row reads: differences from the first number to the second, both included, give so
 * many levels.
 */
export const D12_RESULTS: readonly RangeRow<number>[] = [
	[-11, -10, -4],
	[-9, -8, -3],
	[-7, -5, -2],
	[-4, -2, -1],
	[-1, 1, 0],
	[2, 4, 1],
	[5, 7, 2],
	[8, 9, 3],
	[10, 11, 4],
];
