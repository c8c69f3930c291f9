/**
 * Tables of the contest's outcome (RULES 1.12): A in the open field, B where a starred position was held, C where it
 * was not.
 */
export const OUTCOME_FIELDS = ["openField", "defenderWon", "attackerWon"] as const;
export type OutcomeField = (typeof OUTCOME_FIELDS)[number];

/**
 * Ordeals of a side's units (RULES 1.12). `none`: nothing; `stand`: success holds, failure withdraws, a bad one routs;
 * `majority`: hold together while more than half of the men make it, else withdraw together; `retreat`: success
 * withdraws, failure routs; `rout`: all run without a roll.
 */
export const ORDEALS = ["none", "stand", "majority", "retreat", "rout"] as const;
type Ordeal = (typeof ORDEALS)[number];

/** Names of a contest's ends. */
export const OUTCOMES = [
	"inconclusive",
	"marginal",
	"definite",
	"great",
	"overwhelming",
	"thrownBack",
	"shaken",
	"wavering",
	"broken",
	"crushed",
	"dented",
	"strained",
	"tottering",
	"stormed",
	"overrun",
] as const;
export type OutcomeName = (typeof OUTCOMES)[number];

/**
 * Conduct of a unit at the end of the day: it holds its ground, withdraws in order, runs, or lays down its arms (RULES
 * 1.12).
 */
export const CONDUCTS = ["holds", "withdraws", "routs", "surrenders"] as const;
export type Conduct = (typeof CONDUCTS)[number];

/** One row of such a table. */
export interface OutcomeRow {
	readonly name: OutcomeName;
	/** The least difference that leads to this row. */
	readonly from: number;
	readonly ordeal: Ordeal;
	/** Added to the morale that is rolled against. */
	readonly morale: number;
	/** The side that is not beaten goes through the same ordeal. */
	readonly both: boolean;
	/** Added to the beaten side's morale on the next day of this battle. */
	readonly nextDay: number;
	/** The position falls to the winner. */
	readonly falls: boolean;
	/** The beaten side's commander is taken alive. */
	readonly captive: boolean;
	/** From this row on the victory is clear: it makes up for lost leaders (RULES 1.6). */
	readonly clear: boolean;
	/** The units have nowhere to withdraw to where the position has no way out: they roll a second time. */
	readonly cornered: boolean;
}

/** The three tables. */
export type OutcomeTables = Readonly<Record<OutcomeField, readonly OutcomeRow[]>>;

const row = (name: OutcomeName, from: number, ordeal: Ordeal, more: Partial<OutcomeRow> = {}): OutcomeRow => ({
	name,
	from,
	ordeal,
	morale: 0,
	both: false,
	nextDay: 0,
	falls: false,
	captive: false,
	clear: false,
	cornered: false,
	...more,
});

/**
 * Outcomes by difference (RULES 1.12, tables A, B, C). A row reads: its name, from that difference, the ordeal of the
 * beaten side's units, and what else follows. Of table C a difference of 0 is no victory and never asked for.
 */
export const OUTCOME_TABLES: OutcomeTables = {
	openField: [
		row("inconclusive", 0, "stand", { both: true }),
		row("marginal", 4, "retreat"),
		row("definite", 8, "retreat", { morale: -2, clear: true }),
		row("great", 13, "retreat", { morale: -4, clear: true }),
		row("overwhelming", 17, "rout", { clear: true }),
	],
	defenderWon: [
		row("thrownBack", 0, "none", { nextDay: -2 }),
		row("shaken", 4, "majority"),
		row("wavering", 8, "majority", { morale: -2, clear: true }),
		row("broken", 13, "retreat", { clear: true }),
		row("crushed", 17, "retreat", { morale: -2, clear: true }),
	],
	attackerWon: [
		row("dented", 0, "none"),
		row("strained", 4, "none", { nextDay: -2 }),
		row("tottering", 8, "majority", { clear: true, cornered: true }),
		row("stormed", 13, "retreat", { falls: true, clear: true, cornered: true }),
		row("overrun", 17, "retreat", { morale: -2, falls: true, captive: true, clear: true, cornered: true }),
	],
};

/** The numbers beside the rows (RULES 1.12, 1.13). */
export interface OrdealNumbers {
	/** A morale roll that fails by so many or more where a unit must hold is a rout. */
	readonly routAt: number;
	/** Added to the second roll of units with nowhere to go, on top of the first one's modifier. */
	readonly cornered: number;
	/** Lines that a rout raises casualties by. */
	readonly routLines: string;
}

/** Rout and the second roll (RULES 1.12, 1.14). A row reads: what it is, its number. */
export const ORDEAL_NUMBERS = { routAt: 5, cornered: 2, routLines: "1d6" } as const satisfies OrdealNumbers;
