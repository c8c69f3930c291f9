/** The small numbers of command (RULES 1.1, 1.11.5, 1.11.6). */
export interface CommandTable {
	/** Below so many men in all, Tactics may take the place of Strategy. */
	readonly tacticsBelow: number;
	/** The most that a plan, a surprise, and anything else that the GM says may lend or cost. */
	readonly plan: number;
	readonly surprise: number;
	readonly other: number;
	/** Bonus of scouts, and of many of them. */
	readonly scouts: number;
	readonly manyScouts: number;
	/** Bonus of a genuine diviner, and with a critical success. */
	readonly divined: number;
	readonly divinedWell: number;
}

/** Command (RULES 1.1, 1.11.5, 1.11.6). A row reads: what it is, its number. */
export const COMMAND_TABLE = {
	tacticsBelow: 200,
	plan: 3,
	surprise: 3,
	other: 5,
	scouts: 1,
	manyScouts: 2,
	divined: 1,
	divinedWell: 2,
} as const satisfies CommandTable;
