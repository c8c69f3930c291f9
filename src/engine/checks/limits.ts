/** Bounds of what these rolls may be asked; each is named in the fault that refuses more. */
export const CHECK_LIMITS = {
	/** A skill or a modifier, above and below zero. */
	skill: 1_000,
	/** Modifiers of one roll. */
	modifiers: 10,
	/** Characters of a modifier's label or of a chosen name. */
	label: 40,
	/** Characters of the id of a player who rolls. */
	roller: 100,
	/** Attempts of one Regular Contest: the default, and the most that is accepted. */
	attempts: { usual: 25, most: 100 },
	/** Armour, the least damage of a hit, and a total from which a reaction begins. */
	points: 1_000_000,
	/** Multiplier of penetrating damage, and its denominator. */
	multiplier: 100,
} as const;
