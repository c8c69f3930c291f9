import { dictionary, flag, fraction, list, object, optional, type Reader, text, whole } from "../schema/index.js";
import { MOST } from "./most.js";
import type { Resistance, Resistances } from "./resistances.js";

/** Reads the traits of damage. */
export const readTraits = list(text(60), 20);

const resistance: Reader<Resistance> = object<Resistance>({
	armour: whole(-MOST, MOST),
	multiplier: fraction(100),
	after: fraction(100),
});

const resistanceSet = { all: resistance, types: dictionary(resistance, 100), hit: optional(whole(-MOST, MOST)) };

/** Reads the protection of a target from outside. */
export const readResistances: Reader<Resistances> = object<Resistances>({
	...resistanceSet,
	against: list(object<Resistances["against"][number]>({ ...resistanceSet, traits: readTraits }), 64),
	isUndoubled: optional(flag),
	most: optional(whole(0, MOST)),
});
