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
