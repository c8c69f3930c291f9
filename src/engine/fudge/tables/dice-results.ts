import type { RangeRow, Ratio, Wording } from "../../common/index.js";

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

/** The marked six-sider (RULES 3, F2). A row reads: faces from the first number to the second carry this mark. */
export const MARKED_FACES: readonly RangeRow<number>[] = [
	[1, 1, -2],
	[2, 2, -1],
	[3, 4, 0],
	[5, 5, 1],
	[6, 6, 2],
];

/** The seven usual levels of a trait (RULES 3). A row reads: its id, how many levels it lies above fair, its name. */
export const TRAIT_LEVELS: readonly TraitLevel[] = [
	{ id: "terrible", at: { num: -3, den: 1 }, title: { key: "MUSTER.Trait.terrible" } },
	{ id: "poor", at: { num: -2, den: 1 }, title: { key: "MUSTER.Trait.poor" } },
	{ id: "mediocre", at: { num: -1, den: 1 }, title: { key: "MUSTER.Trait.mediocre" } },
	{ id: "fair", at: { num: 0, den: 1 }, title: { key: "MUSTER.Trait.fair" } },
	{ id: "good", at: { num: 1, den: 1 }, title: { key: "MUSTER.Trait.good" } },
	{ id: "great", at: { num: 2, den: 1 }, title: { key: "MUSTER.Trait.great" } },
	{ id: "superb", at: { num: 3, den: 1 }, title: { key: "MUSTER.Trait.superb" } },
];

/** One level of a trait: how far above fair it lies, in whole levels or thirds of one, and what it is called. */
export interface TraitLevel {
	readonly id: string;
	readonly at: Ratio;
	readonly title: Wording;
}

/** The levels that have a name, ascending, no two alike. */
export type TraitLadder = readonly TraitLevel[];
