/** Troop qualities from the worst to the best (RULES 1.5). */
export const QUALITIES = ["raw", "green", "average", "seasoned", "veteran", "elite"] as const;
export type Quality = (typeof QUALITIES)[number];

/** Equipment of a soldier: leather or less, flexible armour, rigid armour with shock weapons (RULES 1.4.1). */
export const ARMOURS = ["light", "medium", "heavy"] as const;

/** Mount of a soldier (RULES 1.4.1). */
export const MOUNTS = ["none", "light", "medium", "heavy"] as const;

/**
 * Flight of a soldier (RULES 1.4.1, 1.4.3). `flying`: by a vehicle or a power, + tech level. `gunship`: by a power and
 * with a ranged one, so that the strength of a gunship replaces that of the equipment.
 */
export const FLIGHTS = ["none", "flying", "gunship"] as const;

/**
 * Origins of a troop type's strength (RULES 1.4). `soldier`: by the terms of a man; `weapon`: by the piece, crew
 * included; `miner`: a soldier who is worth more against walls; `creature`: fixed by a table; `own`: the GM's number.
 */
export const TROOP_KINDS = ["soldier", "weapon", "miner", "creature", "own"] as const;
export type TroopKind = (typeof TROOP_KINDS)[number];

/** Arm of a troop type on the field: it decides its class of superiority, its loot and its sign. */
export const ARMS = ["foot", "horse", "artillery", "vehicle", "armour", "aircraft", "creature"] as const;
export type Arm = (typeof ARMS)[number];

/** The column of a troop type in the casualty table (RULES 1.14 step 2). */
export const CASUALTY_LINES = ["heavy", "medium", "light", "irregular", "unlisted"] as const;
export type CasualtyLine = (typeof CASUALTY_LINES)[number];

/** Classes in which a force can be superior (RULES 1.11.4). */
export const SUPERIORITIES = ["artillery", "cavalry", "ranged", "armour", "aircraft"] as const;
export type Superiority = (typeof SUPERIORITIES)[number];

/** Speed at which a race recovers from wounds (RULES 1.14 step 5). */
export const HEALINGS = ["slow", "normal", "rapid"] as const;
export type Healing = (typeof HEALINGS)[number];

/** Service of the men: willing or not, paid or not (RULES 1.6, 1.8). */
export const SERVICES = ["volunteers", "paidConscripts", "unpaidConscripts"] as const;
export type Service = (typeof SERVICES)[number];

/** Condition of a unit. */
export const UNIT_STATES = ["steady", "withdrawing", "routed", "surrendered", "destroyed"] as const;
export type UnitState = (typeof UNIT_STATES)[number];

/** Role of a force in a siege, as far as it changes the worth of miners and engines (RULES 1.4.3). */
export const SIEGE_ROLES = ["field", "besieger", "castle", "walls"] as const;
export type SiegeRole = (typeof SIEGE_ROLES)[number];

/**
 * Spans of a change of morale (RULES 1.6): one day of a battle, the battle, until a clear victory, until the next
 * payday, the year, or until it is taken off by hand.
 */
export const MORALE_SPANS = ["day", "battle", "victory", "month", "year", "standing"] as const;
export type MoraleSpan = (typeof MORALE_SPANS)[number];

/** Causes of a change of a unit's morale (RULES 1.6, 1.8, 1.9). `own` is the GM's. */
export const MORALE_CAUSES = [
	"hereditaryFoe",
	"homeTerritory",
	"atrocityAnger",
	"atrocityFear",
	"beatFoe",
	"beatenByFoe",
	"penetrated",
	"importantKilled",
	"spiesCaught",
	"attemptFailed",
	"scoutsReturned",
	"scoutsKilled",
	"halfBonus",
	"fullBonus",
	"paidConscripts",
	"unpaidConscripts",
	"dissension",
	"leaderWounded",
	"ownLeaderWounded",
	"commanderWounded",
	"leaderKilled",
	"ownLeaderKilled",
	"commanderKilled",
	"shaken",
	"powers",
	"own",
] as const;
export type MoraleCause = (typeof MORALE_CAUSES)[number];

/** Sources of a practitioner's power (RULES 1.16). Mana touches only mages. */
export const PRACTICES = ["mage", "psi", "super"] as const;

/** Levels of the land's magic (RULES 1.16). */
export const MANAS = ["none", "low", "normal", "high", "veryHigh"] as const;
export type Mana = (typeof MANAS)[number];

/** Traditions of ordering armies (RULES 1.3). */
export const TRADITIONS = ["modern", "greek", "roman", "feudal", "mercenary", "tribal"] as const;
