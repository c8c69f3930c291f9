import type { Ratio } from "../../common/index.js";

/** Columns of wounds, by their weight (RULES 1.10.3). */
export const WOUND_COLUMNS = ["a", "b", "c", "d"] as const;
export type WoundColumn = (typeof WOUND_COLUMNS)[number];

/** Dice of one wound: so many for each tech level, so many besides (below zero: fewer), and a number added. */
export interface WoundDice {
	readonly perTl: Ratio;
	readonly dice: number;
	readonly add: number;
}

/** Wounds by weapons of a tech level. */
export interface WoundRow {
	/** The lowest tech level of the row. */
	readonly from: number;
	/** Each wound of columns A and B; of C and D. */
	readonly light: WoundDice;
	readonly heavy: WoundDice;
	/** The share of armour that still protects. */
	readonly armour: Ratio;
}

/** Wounds of heroes in battle (RULES 1.10.3). */
export interface WoundTable {
	readonly rows: readonly WoundRow[];
	/** Above this tech level nothing gets worse. */
	readonly top: number;
	/** Value of half a die. */
	readonly half: number;
	/** Wounds by column, and the dice they are thrown with. */
	readonly columns: Readonly<Record<WoundColumn, { readonly wounds: number; readonly dice: "light" | "heavy" }>>;
}

const whole = (perTl: number, dice = 0, add = 0): WoundDice => ({ perTl: { num: perTl, den: 1 }, dice, add });
const half = { perTl: { num: 1, den: 2 }, dice: 0, add: 0 } as const satisfies WoundDice;
const share = (den: number): Ratio => ({ num: 1, den });

/**
 * Wounds (RULES 1.10.3, ERRATA 1-16). A row reads: from that tech level, light and heavy wounds, the armour that
 * counts.
 */
export const WOUND_TABLE: WoundTable = {
	rows: [
		{ from: 0, light: whole(0, 1, 2), heavy: whole(0, 2, 2), armour: share(1) },
		{ from: 4, light: half, heavy: whole(1), armour: share(1) },
		{ from: 8, light: whole(1, -3), heavy: whole(1, 3), armour: share(1) },
		{ from: 10, light: whole(1), heavy: whole(2), armour: share(2) },
		{ from: 14, light: whole(1), heavy: whole(2), armour: share(5) },
		{ from: 15, light: whole(1), heavy: whole(2), armour: share(10) },
	],
	top: 16,
	half: 2,
	columns: {
		a: { wounds: 1, dice: "light" },
		b: { wounds: 2, dice: "light" },
		c: { wounds: 2, dice: "heavy" },
		d: { wounds: 3, dice: "heavy" },
	},
};

/** Result of a Survival roll: hits that go straight off, or a column of the table of wounds. */
export interface SurvivalRow {
	/** The least margin, below zero for a miss; null: however bad, and every critical failure. */
	readonly from: number | null;
	readonly hits: number;
	readonly column: WoundColumn | null;
}

/** The rows from the worst to the best. */
export type SurvivalTable = readonly SurvivalRow[];

/** Survival (RULES 1.10.3). A row reads: from that margin, so many hits, or that column of wounds. */
export const SURVIVAL_TABLE = [
	{ from: null, hits: 0, column: "d" },
	{ from: -6, hits: 0, column: "c" },
	{ from: -4, hits: 0, column: "b" },
	{ from: -2, hits: 0, column: "a" },
	{ from: 0, hits: 2, column: null },
	{ from: 1, hits: 1, column: null },
	{ from: 5, hits: 0, column: null },
] as const satisfies SurvivalTable;
