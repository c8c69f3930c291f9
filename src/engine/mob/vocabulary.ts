/** Better or worse of two throws; for a single twenty-sided die only. */
export const ADVANTAGES = ["none", "advantage", "disadvantage"] as const;
export type Advantage = (typeof ADVANTAGES)[number];

/** Ways to find the damage of hits: every hit thrown, every hit the mean of its dice, or not at all. */
export const ATTACK_DAMAGE = ["roll", "average", "none"] as const;

/** Ways to find the damage of an effect: one throw for all, one for each, the mean of the dice, or not at all. */
export const SAVE_DAMAGE = ["once", "each", "average", "none"] as const;

/** Part of the damage that a target takes after a successful save. */
export const ON_SAVE = ["none", "half", "full"] as const;

/** Ways to treat tokens of the fallen. */
export const DEAD = ["keep", "hide", "remove"] as const;
export type Dead = (typeof DEAD)[number];

/** Degrees of a save. */
export const DEGREES = ["critical", "saved", "failed", "fumbled"] as const;
export type Degree = (typeof DEGREES)[number];

/** Bounds of one action; each is named in the fault that refuses more. */
export const MOB_LIMITS = {
	/** Attackers of one group. */
	attackers: 500,
	/** Groups of attackers, and ways in which each attacks. */
	groups: 20,
	strikes: 5,
	/** Attacks of one attacker in one way. */
	times: 10,
	/** Tokens that are attacked or save; what the card keeps of so many fits its message. */
	targets: 60,
	/** Types of damage that one hit deals at once. */
	parts: 8,
	/** Attempts of one kind, since who of them hit is drawn one by one. */
	attempts: 2000,
	/** Single dice that are thrown again on their highest face. */
	aces: 400,
	/** Status effects of one action. */
	conditions: 5,
	/** The modifier on every roll, above and below 0. */
	modifier: 1000,
	/** A number to reach, above and below 0. */
	number: 100_000,
	/** Sentences about what an action leaves to people, and characters of each. */
	leftOut: 6,
	line: 160,
	/** Characters of a label or a name. */
	label: 80,
} as const;
