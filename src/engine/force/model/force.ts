import type { Unit } from "./unit.js";
import type { Mana, Practice } from "./vocabulary.js";

/** Who commands a force (RULES 1.7). */
export interface Commander {
	readonly name: string;
	readonly link: string;
	readonly strategy: number;
	/** For battles of fewer than 200 men in all (RULES 1.1). */
	readonly tactics: number;
	/** May use Luck. */
	readonly luck: boolean;
	/** The unit that he leads himself; empty: none. */
	readonly leads: string;
}

/** Somebody whose special powers serve a force (RULES 1.16). */
export interface Practitioner {
	readonly id: string;
	readonly name: string;
	readonly link: string;
	readonly practice: Practice;
	/** Character points in what counts towards battle. */
	readonly points: number;
	/** Points of power that his stones hold. */
	readonly stones: number;
	/** Enchanted items, +0 … +5 together. */
	readonly items: number;
	/** Drugs and devices, +0 … +5 together. */
	readonly boosters: number;
}

/** A hero whose fate in battle is told singly (RULES 1.10). */
export interface Hero {
	readonly id: string;
	readonly name: string;
	readonly link: string;
	/** The unit that he fights in; empty: none. */
	readonly unit: string;
	readonly iq: number;
	/** null: not learnt, six below IQ. */
	readonly tactics: number | null;
	/** His main weapon; the melee weapon if he uses both kinds. */
	readonly weapon: number;
	readonly combatReflexes: boolean;
	readonly dangerSense: boolean;
}

/** An army as the rules see it (RULES 1.1): plain JSON, units in their order. */
export interface Force {
	readonly name: string;
	readonly tl: number;
	readonly mana: Mana;
	readonly commander: Commander;
	/** Coins in the chest, below zero a debt. */
	readonly treasury: number;
	readonly units: readonly Unit[];
	readonly practitioners: readonly Practitioner[];
	readonly heroes: readonly Hero[];
}
