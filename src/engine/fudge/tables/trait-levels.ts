import type { Ratio, Wording } from "../../common/index.js";

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
