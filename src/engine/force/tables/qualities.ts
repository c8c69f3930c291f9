import type { Ratio, Wording } from "../../common/index.js";
import type { Quality } from "../model/index.js";

/** Effects of a quality (RULES 1.5). */
export interface QualityRow {
	readonly title: Wording;
	/** Totals of 3d6 that draw it. */
	readonly rolls: readonly [from: number, to: number];
	/** Rolled again when troops are raised, or more than ten men recruited. */
	readonly again: boolean;
	/** Battles fought, both ends included; the count stops at 20. */
	readonly battles: readonly [from: number, to: number];
	/** Base morale. */
	readonly morale: number;
	/** Multiplier of strength; and of the cost to raise, and of pay. */
	readonly strength: Ratio;
	readonly cost: Ratio;
}

/** Every quality with its row. */
export type QualityTable = Readonly<Record<Quality, QualityRow>>;

/**
 * Troop quality (RULES 1.5). A row reads: under the quality its totals of 3d6, battles, base morale and multipliers.
 */
export const QUALITY_TABLE = {
	raw: {
		title: { key: "MUSTER.Force.Quality.raw" },
		rolls: [16, 18],
		again: false,
		battles: [0, 0],
		morale: 9,
		strength: { num: 1, den: 2 },
		cost: { num: 4, den: 5 },
	},
	green: {
		title: { key: "MUSTER.Force.Quality.green" },
		rolls: [13, 15],
		again: false,
		battles: [1, 3],
		morale: 11,
		strength: { num: 4, den: 5 },
		cost: { num: 1, den: 1 },
	},
	average: {
		title: { key: "MUSTER.Force.Quality.average" },
		rolls: [10, 12],
		again: false,
		battles: [4, 5],
		morale: 13,
		strength: { num: 1, den: 1 },
		cost: { num: 1, den: 1 },
	},
	seasoned: {
		title: { key: "MUSTER.Force.Quality.seasoned" },
		rolls: [7, 9],
		again: false,
		battles: [6, 9],
		morale: 14,
		strength: { num: 6, den: 5 },
		cost: { num: 11, den: 10 },
	},
	veteran: {
		title: { key: "MUSTER.Force.Quality.veteran" },
		rolls: [4, 6],
		again: true,
		battles: [10, 14],
		morale: 15,
		strength: { num: 3, den: 2 },
		cost: { num: 5, den: 4 },
	},
	elite: {
		title: { key: "MUSTER.Force.Quality.elite" },
		rolls: [3, 3],
		again: true,
		battles: [15, 20],
		morale: 16,
		strength: { num: 2, den: 1 },
		cost: { num: 3, den: 2 },
	},
} as const satisfies QualityTable;
