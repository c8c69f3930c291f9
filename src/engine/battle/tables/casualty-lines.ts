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
