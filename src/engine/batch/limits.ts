/** Bounds of what a batch may be asked; each is named in the fault that refuses more. */
export const BATCH_LIMITS = {
	/** Attempts of one batch, at most. */
	count: 1_000_000_000,
	/** Attempts in `each` mode, where every attempt is a real die. */
	eachCount: 1_000,
	/** Dice in `each` mode, all throws together, that are thrown in public; more are only counted. */
	eachSeenDice: 100,
	/** Totals that the dice may have in `each` mode, since the result lists them. */
	eachTotals: 120,
	/** Attempts in `chart` mode: ten rolls on the largest chart, more than any table wants to roll. */
	chartCount: 200,
	/** A skill or a modifier, above and below zero. */
	skill: 1_000,
	/** Modifiers of one attempt. */
	modifiers: 10,
	/** Characters of a modifier's label. */
	label: 40,
	/** A target of other dice, above and below zero. */
	target: 1_000_000,
} as const;
