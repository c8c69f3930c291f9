import type { Ratio } from "../../../common/index.js";

/** Size categories of soldiers, from the smallest (RULES 4.5). */
export const SOLDIER_SIZES = [
	...(["fine", "diminutive", "tiny", "small", "medium", "large", "huge", "gargantuan", "colossal"] as const),
];
export type SoldierSize = (typeof SOLDIER_SIZES)[number];

/** Room of one size: the side of a soldier's space in feet, and soldiers in a square of 10 feet. */
interface DensityRow {
	readonly space: Ratio;
	readonly soldiers: Ratio;
}

/** Rows by size. A row of the GM's own replaces one of these. */
export type DensityTable = Readonly<Record<SoldierSize, DensityRow>>;

/**
 * Soldiers packed at half their space in each direction (RULES 4.5). A row reads: soldiers of that size have a space so
 * many feet wide, and so many of them are in a square of 10 feet. Each step of size past the last row halves its
 * soldiers.
 */
export const DENSITY_TABLE = {
	fine: { space: { num: 1, den: 2 }, soldiers: { num: 1600, den: 1 } },
	diminutive: { space: { num: 1, den: 1 }, soldiers: { num: 400, den: 1 } },
	tiny: { space: { num: 5, den: 2 }, soldiers: { num: 64, den: 1 } },
	small: { space: { num: 5, den: 1 }, soldiers: { num: 16, den: 1 } },
	medium: { space: { num: 5, den: 1 }, soldiers: { num: 16, den: 1 } },
	large: { space: { num: 10, den: 1 }, soldiers: { num: 4, den: 1 } },
	huge: { space: { num: 15, den: 1 }, soldiers: { num: 2, den: 1 } },
	gargantuan: { space: { num: 20, den: 1 }, soldiers: { num: 1, den: 1 } },
	colossal: { space: { num: 30, den: 1 }, soldiers: { num: 1, den: 2 } },
} as const satisfies DensityTable;

/** A miniature by the name of its size, or an index card by its sides in inches, and the squares that it stands for. */
export interface RepresentationRow {
	readonly name: string;
	readonly squares: number;
}

/** Miniatures and cards of a table that plays with them. */
export interface RepresentationTable {
	readonly miniatures: readonly RepresentationRow[];
	readonly cards: readonly RepresentationRow[];
}

/**
 * Miniatures and index cards, each kind from the smallest (RULES 4.5). A row reads: a miniature of that size, or a card
 * of that format, is so many squares.
 */
export const REPRESENTATION_TABLE = {
	miniatures: [
		{ name: "medium", squares: 1 },
		{ name: "large", squares: 4 },
		{ name: "huge", squares: 9 },
		{ name: "gargantuan", squares: 16 },
		{ name: "colossal", squares: 36 },
	],
	cards: [
		{ name: "3x5", squares: 15 },
		{ name: "4x6", squares: 24 },
		{ name: "5x8", squares: 40 },
	],
} as const satisfies RepresentationTable;
