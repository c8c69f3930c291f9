import type { Ratio } from "../common/index.js";

/** Amount of damage: dice, a fixed number, or dice (by their sides) that are thrown again on their highest face. */
export type Amount =
	| { readonly kind: "dice"; readonly dice: string }
	| { readonly kind: "points"; readonly points: number }
	| { readonly kind: "ace"; readonly sides: readonly number[]; readonly plus: number };

/** The damage of one hit, and how it goes through armour. */
export interface DamageStat {
	readonly amount: Amount;
	/** Throw of a critical hit in its place, how often it counts, and what is added once. */
	readonly critical: { readonly amount: Amount; readonly times: number; readonly plus?: Amount } | null;
	/** The game system's own word (`fire`, `cut`); empty where it has none. */
	readonly type: string;
	/** The least that a throw counts, 0 or more. */
	readonly minimum: number;
	/** Divisor of armour; above 0. */
	readonly divisor: Ratio;
	/** Points of armour that do not count. */
	readonly pierce: number;
	/** Multiplier of damage that came through. */
	readonly multiplier: Ratio;
	/** The least that damage costs once it came through. */
	readonly least: 0 | 1;
	/** Traits that some resistances do not hold against: `magical`, `silver`, in the game system's own words. */
	readonly traits: readonly string[];
}
