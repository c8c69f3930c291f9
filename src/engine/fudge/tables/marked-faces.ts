import type { RangeRow } from "../../common/index.js";

/** The marked six-sider (RULES 3, F2). A row reads: faces from the first number to the second carry this mark. */
export const MARKED_FACES: readonly RangeRow<number>[] = [
	[1, 1, -2],
	[2, 2, -1],
	[3, 4, 0],
	[5, 5, 1],
	[6, 6, 2],
];
