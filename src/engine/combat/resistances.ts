import { ONE, type Ratio } from "../common/index.js";

/** Reduction of damage (below 0 it is added), and the multiplier of the rest, the fraction dropped each time. */
export interface Resistance {
	readonly armour: number;
	readonly multiplier: Ratio;
	/** Once more, for who is resistant and vulnerable at once: half of 7 is 3, twice that is 6. */
	readonly after: Ratio;
}

/** Against everything, and besides against damage of some types. */
export interface ResistanceSet {
	readonly all: Resistance;
	readonly types: Readonly<Record<string, Resistance>>;
	/** Reduction of all parts of a hit together (below 0 it is added); 0 unless given. */
	readonly hit?: number;
}

/** Protection of a target. */
export interface Resistances extends ResistanceSet {
	/** Exceptions for damage that has all of these traits: the first row that fits. */
	readonly against: readonly (ResistanceSet & { readonly traits: readonly string[] })[];
	/** Critical hits count once, however often they would count. */
	readonly isUndoubled?: boolean;
	/** The most points that one hit takes, all its parts together: of a group, one member's; no bound unless given. */
	readonly most?: number;
}

/** No armour, no multiplier. */
export const NO_RESISTANCE: Resistance = { armour: 0, multiplier: ONE, after: ONE };

/** Protection of a target that has none. */
export const NO_RESISTANCES: Resistances = { all: NO_RESISTANCE, types: {}, against: [] };

/** Finds the resistances that hold against damage with these traits. */
export function resistancesAgainst(resistances: Resistances, traits: readonly string[]): ResistanceSet {
	return resistances.against.find((row) => row.traits.every((trait) => traits.includes(trait))) ?? resistances;
}
