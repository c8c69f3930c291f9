import { fail, fieldPath, ok } from "../common/index.js";
import { distributionOfDice } from "../dice/index.js";
import {
	choice,
	dictionary,
	flag,
	fraction,
	list,
	nullable,
	object,
	optional,
	type Reader,
	tagged,
	text,
	whole,
} from "../schema/index.js";
import type { Amount, DamageStat } from "./damage.js";
import type { Health } from "./health.js";
import type { Resistance, Resistances } from "./resistances.js";
import { NATURAL_RULES, type RollStat } from "./rolls.js";

/** The greatest number of points, skill or bonus that a stat may hold. */
const MOST = 1_000_000;

const SKILL = 1000;
const DIE = 1000;

/** Dice whose odds can be held, in their plain spelling. */
const dice: Reader<string> = (value, path) => {
	const plain = text(200)(value, path);
	if (!plain.ok) return plain;
	const read = distributionOfDice(plain.value);
	return read.ok ? ok(plain.value) : fail({ ...read.fault, path });
};

/** A way to roll, from outside. */
export const readRollStat: Reader<RollStat> = tagged<RollStat>({
	sure: object({ kind: choice(["sure"]) }),
	skill: object({ kind: choice(["skill"]), skill: whole(-SKILL, SKILL) }),
	under: object({ kind: choice(["under"]), dice, value: whole(-MOST, MOST) }),
	percent: object({
		kind: choice(["percent"]),
		value: whole(-MOST, MOST),
		least: whole(0, 100),
		most: whole(0, 100),
	}),
	atLeast: object({
		kind: choice(["atLeast"]),
		dice,
		value: whole(-MOST, MOST),
		natural: choice(NATURAL_RULES),
	}),
	over: object({
		kind: choice(["over"]),
		dice,
		natural: choice(NATURAL_RULES),
		critical: nullable(object({ from: whole(1, DIE), confirm: flag })),
	}),
	ace: object({
		kind: choice(["ace"]),
		sides: whole(2, 20),
		modifier: whole(-100, 100),
		wild: nullable(whole(2, 20)),
	}),
});

const readAmount: Reader<Amount> = tagged<Amount>({
	dice: object({ kind: choice(["dice"]), dice }),
	points: object({ kind: choice(["points"]), points: whole(0, MOST) }),
	ace: object({ kind: choice(["ace"]), sides: list(whole(2, 20), 10), plus: whole(-1000, 1000) }),
});

const divisor: Reader<DamageStat["divisor"]> = (value, path) => {
	const read = fraction(100)(value, path);
	return read.ok && read.value.num === 0
		? fail({ code: "MUSTER.Fault.System.fraction", path, data: { min: 0, max: 100, maxDen: 1000 } })
		: read;
};

const least: Reader<DamageStat["least"]> = (value, path) => {
	const read = whole(0, 1)(value, path);
	return read.ok ? ok(read.value === 1 ? 1 : 0) : read;
};

const traits = list(text(60), 20);

type Critical = NonNullable<DamageStat["critical"]>;

/** The damage of a hit, from outside. */
export const readDamageStat: Reader<DamageStat> = object<DamageStat>({
	amount: readAmount,
	critical: nullable(object<Critical>({ amount: readAmount, times: whole(1, 10), plus: optional(readAmount) })),
	type: text(60),
	minimum: whole(0, MOST),
	divisor,
	pierce: whole(0, MOST),
	multiplier: fraction(100),
	least,
	traits,
});

const resistance: Reader<Resistance> = object<Resistance>({
	armour: whole(-MOST, MOST),
	multiplier: fraction(100),
	after: fraction(100),
});

const resistanceSet = { all: resistance, types: dictionary(resistance, 100), hit: optional(whole(-MOST, MOST)) };

/** Reads the protection of a target from outside. */
export const readResistances: Reader<Resistances> = object<Resistances>({
	...resistanceSet,
	against: list(object<Resistances["against"][number]>({ ...resistanceSet, traits }), 64),
	isUndoubled: optional(flag),
});

const health: Reader<Health> = tagged<Health>({
	pool: object({
		kind: choice(["pool"]),
		value: whole(-MOST, MOST),
		temp: whole(0, MOST),
		max: nullable(whole(-MOST, MOST)),
		least: whole(-MOST * 10, 0),
	}),
	wounds: object({
		kind: choice(["wounds"]),
		value: whole(0, 100),
		max: whole(0, 100),
		falls: whole(1, 101),
		toughness: whole(-100, 1000),
		armour: whole(0, 1000),
		step: whole(1, 100),
		shaken: flag,
	}),
});

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
