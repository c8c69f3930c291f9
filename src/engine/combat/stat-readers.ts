import { fail, fieldPath, ok } from "../common/index.js";
import { flag, fraction, kinds, list, nullable, object, optional, type Reader, text, whole } from "../schema/index.js";
import type { Amount, DamageStat } from "./damage.js";
import type { Health } from "./health.js";
import { MOST } from "./most.js";
import { readTraits } from "./read-resistances.js";
import { readDice } from "./read-roll.js";

const readAmount: Reader<Amount> = kinds<Amount>({
	dice: { dice: readDice },
	points: { points: whole(0, MOST) },
	ace: { sides: list(whole(2, 20), 10), plus: whole(-1000, 1000) },
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
	traits: readTraits,
});

const health: Reader<Health> = kinds<Health>({
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
		armour: whole(0, 1000),
		step: whole(1, 100),
		shaken: flag,
	},
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
