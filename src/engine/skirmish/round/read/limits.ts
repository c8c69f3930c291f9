/** Bounds of what a skirmish holds besides its units; each is named in the fault that refuses more. */
export const ROUND_LIMITS = {
	/** Rounds of a skirmish, and orders of one phase. */
	rounds: 200,
	orders: 1_000,
	/** Individuals, timed events, conditions of the field, units placed by one side. */
	individuals: 200,
	events: 500,
	conditions: 40,
	placed: 1_000,
	/** Cells of an individual. */
	cells: 400,
	/** Hits of one act of an individual. */
	hits: 100,
	/** Units that one tactic goes to. */
	named: 400,
	/** Facings of a turn to either side. */
	turns: 6,
	/** Points of a hit, or of healing by one action. */
	points: 1_000_000,
	soldiers: 1_000_000,
	/** A modifier, and a number to reach, above and below 0. */
	modifier: 1_000,
	/** Feet of a reach or space. */
	feet: 100_000,
	/** Characters of a note. */
	note: 500,
	/** Areas of one order that are laid on the map. */
	areas: 20,
	/** Squares of a chosen area. */
	squares: 1_000_000,
} as const;
