import { NO_RESISTANCES, readResistances, readRollStat } from "../../../combat/index.js";
import type { Fault, Result } from "../../../common/index.js";
import { fail, ok, ZERO } from "../../../common/index.js";
import type { Infer, Reader } from "../../../schema/index.js";
import { checked, optional, orNull, withDefault } from "../../../schema/index.js";
import { aboveZero, choice, flag, fraction, list, named, object, patterned, text, whole } from "../../readers.js";
import { SKIRMISH_LIMITS as LIMITS, SIZES } from "../vocabulary.js";

/** A name that data use: letters, digits and a few signs, none of them special in a path. */
export const readId: Reader<string> = patterned(/^[A-Za-z0-9_-]+$/u, LIMITS.id);

/** An id, or nothing. */
export const readIdOrEmpty: Reader<string> = patterned(/^[A-Za-z0-9_-]*$/u, LIMITS.id);

/** A modifier above or below zero. */
export const readModifier: Reader<number> = whole(-LIMITS.modifier, LIMITS.modifier);

/** A number of feet. */
const readFeet: Reader<number> = whole(0, LIMITS.feet);

/** The id of a row of a table; the fault names the rows. */
export function rowOf(table: Readonly<Record<string, unknown>>): Reader<string> {
	return checked(text(LIMITS.id), (id, path) =>
		Object.hasOwn(table, id)
			? ok(id)
			: fail({ code: "MUSTER.Fault.Skirmish.row", path, data: { rows: Object.keys(table).join(", ") } }),
	);
}

/** Refuses a list in which two entries have the same id. */
export function noneTwice<T>(entries: readonly T[], path: string, idOf: (entry: T) => string): Result<readonly T[]> {
	const at = entries.findIndex((entry, i) => entries.findIndex((other) => idOf(other) === idOf(entry)) < i);
	const fault: Fault = { code: "MUSTER.Fault.Skirmish.twice", path: `${path}.${at}` };
	return at < 0 ? ok(entries) : fail(fault);
}

/** A list of rows of a table, none twice. */
export function rowsOf(table: Readonly<Record<string, unknown>>): Reader<readonly string[]> {
	return checked(list(rowOf(table), LIMITS.list), (ids, path) => noneTwice(ids, path, (id) => id));
}

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
	/** Multiplier of what came through resistance; left out: 1. */
	wounding: optional(fraction({ min: 0, max: 100, maxDen: 1000 })),
});

/** Average of an effect for one type of damage (or any other measure), floored once (RULES 4.11). */
export type Average = Infer<typeof readAverage>;

/** Area that one action affects, in feet (RULES 4.9). */
const readArea = object({
	shape: choice(["burst", "cone", "line", "cube", "wall"]),
	/** Radius, length or side. */
	feet: whole(1, LIMITS.feet),
});

/** Measures of what an attack of a soldier takes: hit points, points of an ability, hit dice, creatures brought. */
const ATTACK_MEASURES = ["damage", "ability", "hitDice", "creatures"] as const;

/** A save that the target makes in place of an attack roll. */
const readSave = object({
	save: choice(["fortitude", "reflex", "will"]),
	dc: readModifier,
});

/** A condition that an attack brings to those whom it strikes, or who do not save (RULES 4.15). */
const readBrought = object({
	condition: readId,
	/** Rounds that it lasts, the one of the attack counted; null: until it is taken off. */
	rounds: orNull(whole(1, LIMITS.rounds)),
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
	/** The measure of its averages; left out: hit points. Of any other the amount is given to the table. */
	measure: optional(choice(ATTACK_MEASURES)),
	/** Traits that some resistances do not hold against: `magic`, `silver`. */
	traits: readTraits,
	/** True: it may be thrown or shot over others, at places out of sight. */
	indirect: withDefault(flag, false),
	/** A condition besides its damage; null: none. */
	brings: orNull(readBrought),
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
