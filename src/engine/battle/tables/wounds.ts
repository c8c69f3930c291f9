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
interface WoundRow {
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

/** One line of the casualty table: per cent of the men of a unit who fall. */
export interface CasualtyRow {
	/** The least value of the contest that leads to this line; null: however low. */
	readonly from: number | null;
	/** Six-sided dice that are thrown, 0 … 12, and what is added to them. */
	readonly dice: number;
	readonly add: number;
	/** No fewer than so many per cent. */
	readonly least: number;
}

/** The lines in their order, from the bloodiest to the one without losses; the middle one is line 0. */
export type CasualtyTable = readonly CasualtyRow[];

/**
 * Casualties (RULES 1.14; line 0 is inferred, ERRATA 1-9). A row reads: from that value of the contest, winner above
 * and loser below zero, so many dice, plus so much, no fewer than so many per cent fall. The first row is line −10, the
 * last +10.
 */
export const CASUALTY_TABLE = [
	{ from: null, dice: 12, add: 60, least: 0 },
	{ from: -18, dice: 11, add: 55, least: 0 },
	{ from: -16, dice: 10, add: 50, least: 0 },
	{ from: -14, dice: 9, add: 45, least: 0 },
	{ from: -12, dice: 8, add: 40, least: 0 },
	{ from: -10, dice: 7, add: 35, least: 0 },
	{ from: -8, dice: 6, add: 30, least: 0 },
	{ from: -6, dice: 5, add: 25, least: 0 },
	{ from: -4, dice: 4, add: 20, least: 0 },
	{ from: -2, dice: 4, add: 15, least: 0 },
	{ from: 0, dice: 4, add: 10, least: 0 },
	{ from: 1, dice: 4, add: 5, least: 0 },
	{ from: 3, dice: 4, add: 0, least: 0 },
	{ from: 5, dice: 3, add: 0, least: 0 },
	{ from: 7, dice: 2, add: 2, least: 0 },
	{ from: 9, dice: 2, add: 0, least: 0 },
	{ from: 11, dice: 1, add: 2, least: 0 },
	{ from: 13, dice: 1, add: 0, least: 0 },
	{ from: 15, dice: 1, add: -2, least: 1 },
	{ from: 17, dice: 1, add: -4, least: 1 },
	{ from: 19, dice: 0, add: 0, least: 0 },
] as const satisfies CasualtyTable;
