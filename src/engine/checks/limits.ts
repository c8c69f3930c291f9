/** Bounds of what these rolls may be asked; each is named in the fault that refuses more. */
export const CHECK_LIMITS = {
	/** A skill or a modifier, above and below zero. */
	skill: 1_000,
	/** Modifiers of one roll. */
	modifiers: 10,
	/** Characters of a modifier's label or of a name that somebody chose. */
	label: 40,
	/** Characters of the id of whoever rolls. */
	roller: 100,
	/** Attempts of one Regular Contest: what a table rolls unless told otherwise, and the most that is accepted. */
	attempts: { usual: 25, most: 100 },
	/** Armour, the least damage of a hit, and a total from which a reaction begins. */
	points: 1_000_000,
	/** What penetrating damage is multiplied with, and its denominator. */
	multiplier: 100,
} as const;
