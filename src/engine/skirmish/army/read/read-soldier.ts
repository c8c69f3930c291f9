import { NO_RESISTANCES, readResistances, readRollStat } from "../../../combat/index.js";
import { ZERO } from "../../../common/index.js";
import { checked, type Infer, orNull, withDefault } from "../../../schema/index.js";
import { aboveZero, choice, flag, fraction, list, named, object, text, whole } from "../../readers.js";
import { SKIRMISH_LIMITS as LIMITS } from "../limits.js";
import { SIZES } from "../vocabulary.js";
import { noneTwice, readFeet, readId, readModifier } from "./readers.js";

const average = whole(0, LIMITS.average);
/** Words of the game system: traits, feats; none where they are left out. */
export const readTraits = withDefault(list(text(LIMITS.id), 20), []);

const readAverage = object({
	/** The game system's own word: `fire`, `slashing`, `healing`. */
	type: text(LIMITS.id),
	/** The average of a success, of a critical, and of a failure; whole, 0 or more. */
	success: average,
	critical: withDefault(average, 0),
	failure: withDefault(average, 0),
});

/** Average of an effect for one type of damage (or any other measure), floored once (RULES 4.11). */
export type Average = Infer<typeof readAverage>;

/** Area that one action affects, in feet (RULES 4.9). */
const readArea = object({
	shape: choice(["burst", "cone", "line", "cube", "wall"]),
	/** Radius, length or side. */
	feet: whole(1, LIMITS.feet),
});

/** A save that the target makes in place of an attack roll. */
const readSave = object({
	save: choice(["fortitude", "reflex", "will"]),
	dc: readModifier,
});

/** An attack of a soldier, from outside (RULES 4.2). */
export const readSoldierAttack = object({
	id: readId,
	name: named(LIMITS.name),
	mode: choice(["melee", "ranged"]),
	/** The bonus on a d20, or the way to roll where the system rolls otherwise; the roll is missing for a save. */
	bonus: withDefault(readModifier, 0),
	roll: orNull(readRollStat),
	/** A save of the target's decides, not a roll of the attacker's. */
	against: orNull(readSave),
	/** An area in place of single targets. */
	area: orNull(readArea),
	/** The most targets of one action; null: no limit but the rules'. */
	targets: orNull(whole(1, LIMITS.soldiers)),
	/** Reach in melee or range in feet; null: the soldier's reach. */
	feet: orNull(readFeet),
	/** Rounds from one use until the next is ready, begun rounds counted, 1 or more. */
	rounds: withDefault(whole(1, LIMITS.rounds), 1),
	/** The lowest natural result that threatens a critical; null: no criticals. */
	threat: orNull(whole(2, 20)),
	/** The bonus that counts on the confirmation alone. */
	confirm: withDefault(readModifier, 0),
	averages: list(readAverage, 20),
	/** Traits that some resistances do not hold against: `magic`, `silver`. */
	traits: readTraits,
	/** True: it may be thrown or shot over others, at places out of sight. */
	indirect: withDefault(flag, false),
});

/** One thing that every soldier of a unit can do to others, as plain numbers of one soldier (RULES 4.2, 4.9). */
export type SoldierAttack = Infer<typeof readSoldierAttack>;

/** Numbers to reach, from outside. */
export const readArmourClass = object({
	normal: readModifier,
	touch: readModifier,
	flatFooted: readModifier,
});

/** Numbers to reach against a soldier (RULES 4.2). */
export type ArmourClass = Infer<typeof readArmourClass>;

/** Bonuses on saving throws, from outside. */
export const readSaves = object({
	fortitude: readModifier,
	reflex: readModifier,
	will: readModifier,
});

const readSpace = aboveZero(LIMITS.space, 100);

const score = whole(0, LIMITS.score);

/** The stat block of a soldier, from outside (RULES 4.2). */
export const readSoldier = object({
	name: named(LIMITS.name),
	size: choice(SIZES),
	/** Side of the square that a soldier takes, in feet. */
	space: readSpace,
	/** Reach, and speed on the move, in feet. */
	reach: readFeet,
	speed: readFeet,
	ac: readArmourClass,
	saves: readSaves,
	/** The score that death is counted from; null: the creature has none. */
	constitution: orNull(score),
	/** True: creatures that are gone at 0 hit points, as constructs and undead. */
	diesAtZero: withDefault(flag, false),
	/** True: fights on below 0 hit points until dead. */
	ferocity: withDefault(flag, false),
	resistances: withDefault(readResistances, NO_RESISTANCES),
	/** An active defence that a successful attack must get past; null: none. */
	defence: orNull(readRollStat),
	attacks: checked(list(readSoldierAttack, 40), (attacks, path) => noneTwice(attacks, path, ({ id }) => id)),
	challenge: withDefault(fraction({ min: 0, max: LIMITS.challenge, maxDen: 8 }), ZERO),
	dexterity: withDefault(score, 10),
	intelligence: withDefault(score, 10),
	/** Bonus on a d20 by nothing but skill at arms, for shots over others. */
	baseAttack: withDefault(readModifier, 0),
	/** Bonus on Perception. */
	perception: withDefault(readModifier, 0),
	/** Attacks of opportunity in a round. */
	opportunities: withDefault(whole(0, LIMITS.score), 1),
	/** Fast healing and regeneration of a round; 0: none. */
	healing: withDefault(whole(0, LIMITS.average), 0),
	/** Ids of feats that rules ask for: `ironWill`, `preciseShot`. */
	feats: readTraits,
});

/** The soldier of which a unit has many, all alike (RULES 4.2). */
export type Soldier = Infer<typeof readSoldier>;
