import { ONE, type Ratio } from "../common/index.js";

/** What is taken off damage (below 0 it is added), and what the rest is multiplied with, the fraction dropped each time. */
export interface Guard {
	readonly armour: number;
	readonly multiplier: Ratio;
	/** Once more, for who is resistant and vulnerable at once: half of 7 is 3, twice that is 6. */
	readonly after: Ratio;
}

/** Against everything, and besides against damage of some types. */
export interface GuardSet {
	readonly all: Guard;
	readonly types: Readonly<Record<string, Guard>>;
	/** What is taken off what all parts of a hit did together (below 0 it is added); 0 unless given. */
	readonly hit?: number;
}

/** What protects somebody. */
export interface Guards extends GuardSet {
	/** What holds instead against damage that has all of these traits: the first row that fits. */
	readonly against: readonly (GuardSet & { readonly traits: readonly string[] })[];
	/** Critical hits count once, however often they would count. */
	readonly isUndoubled?: boolean;
}

/** No armour, no multiplier. */
export const NO_GUARD: Guard = { armour: 0, multiplier: ONE, after: ONE };

/** Nothing is taken off any damage. */
export const NO_GUARDS: Guards = { all: NO_GUARD, types: {}, against: [] };

/** What of somebody's guards holds against damage with these traits. */
export function guardSetAgainst(guards: Guards, traits: readonly string[]): GuardSet {
	return guards.against.find((row) => row.traits.every((trait) => traits.includes(trait))) ?? guards;
}
