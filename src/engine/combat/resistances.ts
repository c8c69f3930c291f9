import { ONE } from "../common/index.js";
import type { Resistance, ResistanceSet, Resistances } from "./stat-readers.js";

/** No armour, no multiplier. */
export const NO_RESISTANCE: Resistance = { armour: 0, multiplier: ONE, after: ONE };

/** Protection of a target that has none. */
export const NO_RESISTANCES: Resistances = { all: NO_RESISTANCE, types: {}, against: [] };

/** Finds the resistances that hold against damage with these traits. */
export function resistancesAgainst(resistances: Resistances, traits: readonly string[]): ResistanceSet {
	return resistances.against.find((row) => row.traits.every((trait) => traits.includes(trait))) ?? resistances;
}
