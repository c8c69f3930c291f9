import type { Ratio, Wording } from "../common/index.js";

/** One level of a trait: how far above fair it lies, in whole levels or thirds of one, and what it is called. */
export interface TraitLevel {
	readonly id: string;
	readonly at: Ratio;
	readonly title: Wording;
}

/** The levels that have a name, ascending, no two alike. */
export type TraitLadder = readonly TraitLevel[];
