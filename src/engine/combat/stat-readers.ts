import { fail, fieldPath, ok, type Ratio } from "../common/index.js";
import {
	flag,
	fraction,
	type Infer,
	kinds,
	list,
	nullable,
	object,
	optional,
	type Reader,
	text,
	whole,
} from "../schema/index.js";
import { MOST } from "./most.js";
import { readTraits } from "./read-resistances.js";
import { readDice } from "./read-roll.js";

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
