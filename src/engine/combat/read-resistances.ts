import { dictionary, flag, fraction, type Infer, list, object, optional, text, whole } from "../schema/index.js";
import { MOST } from "./most.js";

/** Reads the traits of damage. */
export const readTraits = list(text(60), 20);

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
