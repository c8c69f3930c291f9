/** The largest values of this folder, so that all arithmetic stays exact. */
export const ATTACK_LIMITS = {
	/** Soldiers of a unit. */
	size: 1_000_000,
	/** Hit points of a soldier. */
	soldierHp: 100_000,
	/** Temporary hit points of a unit. */
	temporary: 1_000_000_000,
	/** Value of one roll. */
	value: 1_000_000,
	/** Die rolls of one attack. */
	rolls: 1_000_000_000,
	/** Rounds of one action. */
	rounds: 100,
	/** Squares of one action. */
	squares: 100_000,
	/** A modifier, and a number to reach, above and below 0. */
	modifier: 1000,
	number: 100_000,
	/** Modifiers of one roll, and parts of one effect. */
	modifiers: 40,
	parts: 12,
	/** Times that a roll is made again. */
	rerolls: 3,
	/** Characters of a key or label. */
	label: 80,
} as const;
