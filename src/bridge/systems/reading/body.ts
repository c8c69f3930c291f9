import type { Ratio } from "../../../engine/common/index.js";
import type { SoldierSize } from "../../../engine/skirmish/index.js";

/** A unit in which a game system counts lengths: squares and hexes of a map, inches of a table among them. */
export type LengthUnit = "ft" | "m" | "yd" | "square" | "hex" | "inch";

/** A number or the words for it as the game system has them, before they are converted. */
export interface Said {
	readonly value: number | string;
	/** The unit of a length. */
	readonly unit?: LengthUnit;
}

/** A value of an actor: a number that its data hold, one that was found in words, or words without a number. */
export type Reading<T> =
	| { readonly from: "system" | "text"; readonly value: T; readonly said: Said }
	| { readonly from: "words"; readonly said: Said };

/** Aim of one attack: near or far, and how far, in feet. */
export interface AttackAim {
	readonly mode?: "melee" | "ranged";
	/** Reach of an attack in melee, range of one from afar; left out: the system has none. */
	readonly feet?: Reading<Ratio>;
	/** Range of the same attack from afar, where it is made near as well. */
	readonly far?: Reading<Ratio>;
	/** The most targets of one action. */
	readonly targets?: Reading<number>;
}

/**
 * Numbers of one who fights in the ranks, besides those that rolls need (RULES 4.2). Lengths are in feet. A field that
 * is left out is one that the game system does not have, or that was not found.
 */
export interface Body {
	readonly size?: SoldierSize;
	/** Way that is gone in one action of movement. */
	readonly speed?: Reading<Ratio>;
	readonly reach?: Reading<Ratio>;
	/** Side of the square that the body takes. */
	readonly space?: Reading<Ratio>;
	/** Challenge, level or hit dice: the number by which the game system measures a foe. */
	readonly level?: Reading<Ratio>;
	/** Bonus on a d20. */
	readonly perception?: Reading<number>;
	/** Scores, about 10 for a person. */
	readonly constitution?: Reading<number>;
	readonly dexterity?: Reading<number>;
	readonly intelligence?: Reading<number>;
	/** Bonus on a d20 by nothing but skill at arms. */
	readonly baseAttack?: Reading<number>;
	/** Points that are healed each round. */
	readonly healing?: Reading<number>;
	/** The system's own words for the kind of creature: `undead`, `construct`. */
	readonly kinds?: readonly string[];
	/** Ids of the defences that count in melee, against touches, and while unaware. */
	readonly armourClass?: { readonly normal: string; readonly touch?: string; readonly flatFooted?: string };
	/** Ids of the saves that come nearest to the three of the rules. */
	readonly saves?: { readonly fortitude?: string; readonly reflex?: string; readonly will?: string };
	/** Id of the save that stops hits by itself. */
	readonly stops?: string;
}
