import type { Ratio } from "../../../common/index.js";

/** Numbers of movement: shares of the speed by direction, and how often the speed is gone in one action. */
export interface MovementTable {
	readonly shares: { readonly ahead: Ratio; readonly aside: Ratio; readonly back: Ratio };
	/** Share of the speed of a hedgehog. */
	readonly hedgehog: Ratio;
	readonly paces: { readonly move: number; readonly double: number; readonly charge: number; readonly run: number };
}

/**
 * Movement (RULES 4.7). A row reads: in that direction, or in that formation, this share of the speed; at that pace the
 * speed so many times.
 */
export const MOVEMENT_TABLE = {
	shares: { ahead: { num: 1, den: 1 }, aside: { num: 1, den: 2 }, back: { num: 1, den: 3 } },
	hedgehog: { num: 1, den: 2 },
	paces: { move: 1, double: 2, charge: 2, run: 4 },
} as const satisfies MovementTable;
