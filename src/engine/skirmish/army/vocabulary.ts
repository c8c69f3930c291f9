import { SOLDIER_SIZES } from "../geometry/index.js";

/** Sizes, of soldiers and of whole units (the unit's type), from the smallest (RULES 4.A.1). */
export const SIZES = SOLDIER_SIZES;
export type Size = (typeof SIZES)[number];

/** Steps of strategy, from the least aggressive (RULES 4.14). */
export const STRATEGIES = ["holdFirm", "cautiousAdvance", "standard", "aggressiveAttack", "allOutAttack"] as const;
export type Strategy = (typeof STRATEGIES)[number];

/** Origins of a unit: followers of a hero, mercenaries, recruits of a realm (RULES 4.2). */
export const SOURCES = ["follower", "mercenary", "recruited"] as const;

/** Attitude to order, one half of an alignment (RULES 4.8). */
export const ORDERS = ["lawful", "neutral", "chaotic"] as const;
export type Order = (typeof ORDERS)[number];

/** Attitude to good and evil, the other half of an alignment. */
export const ETHICS = ["good", "neutral", "evil"] as const;

/** Callings and peoples that start with another morale (RULES 4.8). */
export const BACKGROUNDS = ["fighter", "cavalier", "paladin", "barbarian", "militaristic", "tribal"] as const;
export type Background = (typeof BACKGROUNDS)[number];

/** Facts about all soldiers of a unit that rules ask for and that no ability states (RULES 4.2). */
export const TRAITS = [
	...(["animal", "charmed", "construct", "dominated", "fearless", "mindless", "mounted", "plant"] as const),
	...(["seesInvisible", "spellcaster", "summoned", "swarm", "undead"] as const),
];

/**
 * States of a unit. `routed`: flees and obeys one order only, to rally. `left`: away from the field. `defeated`: no hit
 * points, cannot act. `destroyed`: nothing is left of it. `disbanded`: has run apart after a skirmish (RULES 4.15).
 */
export const UNIT_STATES = ["fit", "routed", "left", "defeated", "destroyed", "disbanded"] as const;

/** States of a leader or commander. `outOfTouch`: can exchange no orders. */
export const OFFICER_STATES = ["present", "outOfTouch", "absent", "captured", "dead"] as const;
export type OfficerState = (typeof OFFICER_STATES)[number];

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
