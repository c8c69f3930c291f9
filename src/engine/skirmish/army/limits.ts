/** Bounds of what a skirmish may hold; each is named in the fault that refuses more. */
export const SKIRMISH_LIMITS = {
	/** Soldiers of one unit. */
	soldiers: 1_000_000,
	/** Hit points of one soldier, and so of a unit in all. */
	hpEach: 100_000,
	hpTotal: 100_000_000_000,
	/** A bonus, modifier or number to reach, above and below zero. */
	modifier: 1_000,
	score: 100,
	level: 100,
	/** Feet of reach, range, speed, area. */
	feet: 100_000,
	space: 1_000,
	/** Rounds of an action or a duration. */
	rounds: 10_000,
	/** Averages of damage. */
	average: 1_000_000,
	/** The highest challenge, and the number of an ability. */
	challenge: 100,
	points: 100,
	morale: 20,
	/** Entries of a list of one unit, and rows of a table. */
	list: 100,
	rows: 300,
	/** Units of one side, and sides. */
	units: 200,
	sides: 8,
	name: 100,
	id: 60,
} as const;
