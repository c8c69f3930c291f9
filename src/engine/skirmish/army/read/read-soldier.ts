import { NO_RESISTANCES, readResistances, readRollStat } from "../../../combat/index.js";
import { ZERO } from "../../../common/index.js";
import { checked, orNull, type Reader, withDefault } from "../../../schema/index.js";
import { aboveZero, choice, flag, fraction, list, named, object, text, whole } from "../../readers.js";
import { SKIRMISH_LIMITS as LIMITS } from "../limits.js";
import type { Area, ArmourClass, Average, SaveAgainst, Saves, Soldier, SoldierAttack } from "../types.js";
import { SIZES } from "../vocabulary.js";
import { noneTwice, readFeet, readId, readModifier } from "./readers.js";

const average = whole(0, LIMITS.average);
/** Words of the game system: traits, feats; none where they are left out. */
export const readTraits = withDefault(list(text(LIMITS.id), 20), []);

const readAverage: Reader<Average> = object<Average>({
	type: text(LIMITS.id),
	success: average,
	critical: withDefault(average, 0),
	failure: withDefault(average, 0),
});

const readArea: Reader<Area> = object<Area>({
	shape: choice(["burst", "cone", "line", "cube", "wall"]),
	feet: whole(1, LIMITS.feet),
});

const readSave: Reader<SaveAgainst> = object<SaveAgainst>({
	save: choice(["fortitude", "reflex", "will"]),
	dc: readModifier,
});

/** An attack of a soldier, from outside (RULES 4.2). */
export const readSoldierAttack: Reader<SoldierAttack> = object<SoldierAttack>({
	id: readId,
	name: named(LIMITS.name),
	mode: choice(["melee", "ranged"]),
	bonus: withDefault(readModifier, 0),
	roll: orNull(readRollStat),
	against: orNull(readSave),
	area: orNull(readArea),
	targets: orNull(whole(1, LIMITS.soldiers)),
	feet: orNull(readFeet),
	rounds: withDefault(whole(1, LIMITS.rounds), 1),
	threat: orNull(whole(2, 20)),
	confirm: withDefault(readModifier, 0),
	averages: list(readAverage, 20),
	traits: readTraits,
	indirect: withDefault(flag, false),
});

/** Numbers to reach, from outside. */
export const readArmourClass: Reader<ArmourClass> = object<ArmourClass>({
	normal: readModifier,
	touch: readModifier,
	flatFooted: readModifier,
});

/** Bonuses on saves, from outside. */
export const readSaves: Reader<Saves> = object<Saves>({
	fortitude: readModifier,
	reflex: readModifier,
	will: readModifier,
});

const readSpace = aboveZero(LIMITS.space, 100);

const score = whole(0, LIMITS.score);

/** The stat block of a soldier, from outside (RULES 4.2). */
export const readSoldier: Reader<Soldier> = object<Soldier>({
	name: named(LIMITS.name),
	size: choice(SIZES),
	space: readSpace,
	reach: readFeet,
	speed: readFeet,
	ac: readArmourClass,
	saves: readSaves,
	constitution: orNull(score),
	diesAtZero: withDefault(flag, false),
	ferocity: withDefault(flag, false),
	resistances: withDefault(readResistances, NO_RESISTANCES),
	defence: orNull(readRollStat),
	attacks: checked(list(readSoldierAttack, 40), (attacks, path) => noneTwice(attacks, path, ({ id }) => id)),
	challenge: withDefault(fraction({ min: 0, max: LIMITS.challenge, maxDen: 8 }), ZERO),
	dexterity: withDefault(score, 10),
	intelligence: withDefault(score, 10),
	baseAttack: withDefault(readModifier, 0),
	perception: withDefault(readModifier, 0),
	opportunities: withDefault(whole(0, LIMITS.score), 1),
	healing: withDefault(whole(0, LIMITS.average), 0),
	feats: readTraits,
});
