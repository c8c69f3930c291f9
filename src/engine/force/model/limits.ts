/**
 * Bounds of what a force may hold; each is named in the fault that refuses more. They also keep every sum of a whole
 * force inside the safe integers, so that no arithmetic on checked data can fail.
 */
export const FORCE_LIMITS = {
	/** Men, or pieces, of one unit; and of a whole force. */
	men: 1_000_000,
	menOfForce: 10_000_000,
	/** Units of one force. */
	units: 1_000,
	/** Strength of one man or piece. */
	each: 10_000,
	/** Cost of one man or piece, in whole coins. */
	price: 1_000_000,
	/** Coins in a chest, above and below zero. */
	coins: 1_000_000_000_000,
	/** Tech level. */
	tl: 20,
	/** Battles that are counted (RULES 1.5.2). */
	battles: 20,
	/** A skill, an attribute. */
	skill: 100,
	/** A lasting change of morale, and a morale that is set by hand, above and below zero. */
	morale: 20,
	/** Changes of morale of one unit at a time. */
	effects: 20,
	/** Damage resistance of armour. */
	armour: 1_000,
	/** Attribute modifiers, hit points and levels of a race, above and below zero. */
	traits: 500,
	/** Missile weapons of one man. */
	missiles: 10,
	/** Crew of a piece; men beside it who shoot; hexes of a mount. */
	crew: 100,
	riders: 10,
	hexes: 100,
	/** The keep of one man for a month, in whole coins. */
	living: 10_000,
	/** Multiplier of strength by quality, and of cost. */
	strengthFactor: 10,
	costFactor: 4,
	/** Months of training that count. */
	months: 18,
	/** Paydays missed in a row, forgone, or in penalties. */
	paydays: 200,
	/** Days of rest at a time. */
	days: 365,
	/** Character points of a practitioner, and points of the practitioner's stones. */
	points: 100_000,
	/** Practitioners, heroes. */
	people: 200,
	/** Rulings of one unit. */
	rulings: 50,
	/** Rows of a table of the GM's own. */
	rows: 200,
	/** Characters of a name; of a code. */
	name: 120,
	code: 12,
	/** The finest fraction that a field takes. */
	den: 20,
	/** Recovery of a man: per cent of men, at half or double speed, or at any that a GM's table has. */
	carriedDen: 2_000,
} as const;
