import type { Ratio } from "../common/index.js";
import { fail, fieldPath, ONE, ok } from "../common/index.js";
import { distributionOfDice } from "../dice/index.js";
import type { Infer, Reader } from "../schema/index.js";
import {
	choice,
	dictionary,
	flag,
	fraction,
	kinds,
	list,
	nullable,
	object,
	optional,
	text,
	whole,
} from "../schema/index.js";

/** The greatest number of points, skill or bonus that a stat may hold. */
const MOST = 1_000_000;

/** Reads the traits of damage. */
const readTraits = list(text(60), 20);

const resistance = object({
	armour: whole(-MOST, MOST),
	multiplier: fraction(100),
	/** Once more, for who is resistant and vulnerable at once: half of 7 is 3, twice that is 6. */
	after: fraction(100),
});

/** Reduction of damage (below 0 it is added), and the multiplier of the rest, the fraction dropped each time. */
export type Resistance = Infer<typeof resistance>;

const resistanceSet = {
	all: resistance,
	types: dictionary(resistance, 100),
	/** Reduction of all parts of a hit together (below 0 it is added); 0 unless given. */
	hit: optional(whole(-MOST, MOST)),
};

/** Reads the protection of a target from outside. */
export const readResistances = object({
	...resistanceSet,
	/** Exceptions for damage that has all of these traits: the first row that fits. */
	against: list(object({ ...resistanceSet, traits: readTraits }), 64),
	/** Critical hits count once, however often they would count. */
	isUndoubled: optional(flag),
	/** The most points that one hit takes, all its parts together: of a group, one member's; no bound unless given. */
	most: optional(whole(0, MOST)),
});

/** Protection of a target. */
export type Resistances = Infer<typeof readResistances>;

/** Against everything, and besides against damage of some types. */
export type ResistanceSet = Pick<Resistances, keyof typeof resistanceSet>;

/** Natural results that decide by themselves: none; the ends of the die; or the ends move the degree by one step. */
const NATURAL_RULES = ["plain", "ends", "degrees"] as const;

const SKILL = 1000;
const DIE = 1000;

/** Dice whose odds can be held, in their plain spelling. */
export const readDice: Reader<string> = (value, path) => {
	const plain = text(200)(value, path);
	if (!plain.ok) return plain;
	const read = distributionOfDice(plain.value);
	return read.ok ? ok(plain.value) : fail({ ...read.fault, path });
};

/** A way to roll, from outside. */
export const readRollStat = kinds({
	sure: {},
	skill: { skill: whole(-SKILL, SKILL) },
	under: { dice: readDice, value: whole(-MOST, MOST) },
	percent: {
		value: whole(-MOST, MOST),
		least: whole(0, 100),
		most: whole(0, 100),
	},
	atLeast: {
		dice: readDice,
		value: whole(-MOST, MOST),
		natural: choice(NATURAL_RULES),
	},
	over: {
		dice: readDice,
		natural: choice(NATURAL_RULES),
		/** From which natural result on a hit is critical, and whether a second roll must confirm it. */
		critical: nullable(object({ from: whole(1, DIE), confirm: flag })),
	},
	ace: {
		sides: whole(2, 20),
		modifier: whole(-100, 100),
		wild: nullable(whole(2, 20)),
	},
});

/**
 * A way to roll, without the number to reach. `sure`: succeeds without a roll. `skill`: 3d6, no more than the skill.
 * `under`: these dice, no more than the value. `percent`: d100, no more than the value, which no modifier takes below
 * `least` or above `most`. `atLeast`: these dice, no less than the value. `over`: these dice, at least a target.
 * `ace`: a die that is thrown again and added on its highest face, at least a target; with a `wild` die beside it the
 * better of the two counts.
 */
export type RollStat = Infer<typeof readRollStat>;

const readAmount = kinds({
	dice: { dice: readDice },
	points: { points: whole(0, MOST) },
	ace: { sides: list(whole(2, 20), 10), plus: whole(-1000, 1000) },
});

/** Amount of damage: dice, a fixed number, or dice (by their sides) that are thrown again on their highest face. */
export type Amount = Infer<typeof readAmount>;

const divisor: Reader<Ratio> = (value, path) => {
	const read = fraction(100)(value, path);
	return read.ok && read.value.num === 0
		? fail({ code: "MUSTER.Fault.System.fraction", path, data: { min: 0, max: 100, maxDen: 1000 } })
		: read;
};

const least: Reader<0 | 1> = (value, path) => {
	const read = whole(0, 1)(value, path);
	return read.ok ? ok(read.value === 1 ? 1 : 0) : read;
};

/** The damage of a hit, from outside. */
export const readDamageStat = object({
	amount: readAmount,
	/** Throw of a critical hit in its place, how often it counts, and what is added once. */
	critical: nullable(object({ amount: readAmount, times: whole(1, 10), plus: optional(readAmount) })),
	/** The game system's own word (`fire`, `cut`); empty where it has none. */
	type: text(60),
	/** The least that a throw counts, 0 or more. */
	minimum: whole(0, MOST),
	/** Divisor of armour; above 0. */
	divisor,
	/** Points of armour that do not count. */
	pierce: whole(0, MOST),
	/** Multiplier of damage that came through. */
	multiplier: fraction(100),
	/** The least that damage costs once it came through. */
	least,
	/** Traits that some resistances do not hold against: `magical`, `silver`, in the game system's own words. */
	traits: readTraits,
});

/** The damage of one hit, and how it goes through armour. */
export type DamageStat = Infer<typeof readDamageStat>;

const health = kinds({
	pool: {
		value: whole(-MOST, MOST),
		temp: whole(0, MOST),
		max: nullable(whole(-MOST, MOST)),
		least: whole(-MOST * 10, 0),
	},
	wounds: {
		value: whole(0, 100),
		max: whole(0, 100),
		falls: whole(1, 101),
		toughness: whole(-100, 1000),
		/** The part of the toughness that is armour. */
		armour: whole(0, 1000),
		step: whole(1, 100),
		shaken: flag,
	},
});

/**
 * Points or wounds that damage takes. `pool`: points are lost, temporary ones first, never below `least`; out at 0.
 * `wounds`: a throw of at least `toughness` shakes, every further `step` points are a wound, as is being shaken twice;
 * out at `falls` wounds, of which at most `max` are written.
 */
export type Health = Infer<typeof health>;

/** Reads the points or wounds of a target from outside. */
export const readHealth: Reader<Health> = (value, path) => {
	const read = health(value, path);
	if (!read.ok || read.value.kind === "pool" || read.value.value <= read.value.max) return read;
	return fail({
		code: "MUSTER.Fault.Number.integer",
		path: fieldPath(path, "value"),
		data: { min: 0, max: read.value.max },
	});
};

/** Adds up an amount that is thrown so many times. */
export function repeatAmount(amount: Amount, times: number): Amount {
	if (amount.kind === "points") return { kind: "points", points: amount.points * times };
	if (amount.kind === "ace") return amount;
	return { kind: "dice", dice: Array.from({ length: times }, () => amount.dice).join("+") };
}

/**
 * Damage without any rule of its own: as thrown, less armour.
 * @example
 * plainDamage({ kind: "points", points: 4 }, "fire").type; // "fire"
 */
export function plainDamage(amount: Amount, type = ""): DamageStat {
	return { amount, critical: null, type, minimum: 0, divisor: ONE, pierce: 0, multiplier: ONE, least: 0, traits: [] };
}

/**
 * `1d20+5`: a die and a bonus.
 * @example
 * withBonus("1d20", 5); // "1d20+5"
 */
export function withBonus(dice: string, bonus: number): string {
	return bonus === 0 ? dice : `${dice}${bonus < 0 ? "-" : "+"}${Math.abs(bonus)}`;
}

/** No armour, no multiplier. */
export const NO_RESISTANCE: Resistance = { armour: 0, multiplier: ONE, after: ONE };

/** Protection of a target that has none. */
export const NO_RESISTANCES: Resistances = { all: NO_RESISTANCE, types: {}, against: [] };

/** Finds the resistances that hold against damage with these traits. */
export function resistancesAgainst(resistances: Resistances, traits: readonly string[]): ResistanceSet {
	return resistances.against.find((row) => row.traits.every((trait) => traits.includes(trait))) ?? resistances;
}
