import type { Unit } from "./unit.js";
import type { Mana, Practice } from "./vocabulary.js";

/** Commander of a force (RULES 1.7). */
export interface Commander {
	readonly name: string;
	readonly link: string;
	readonly strategy: number;
	/** For battles of fewer than 200 men in all (RULES 1.1). */
	readonly tactics: number;
	/** May use Luck. */
	readonly luck: boolean;
	/** The unit that the commander leads in person; empty: none. */
	readonly leads: string;
}

/** Practitioner whose special powers serve a force (RULES 1.16). */
export interface Practitioner {
	readonly id: string;
	readonly name: string;
	readonly link: string;
	readonly practice: Practice;
	/** Character points in what counts towards battle. */
	readonly points: number;
	/** Points of power in the practitioner's stones. */
	readonly stones: number;
	/** Enchanted items, +0 … +5 together. */
	readonly items: number;
	/** Drugs and devices, +0 … +5 together. */
	readonly boosters: number;
}

/** A hero with an own fate in battle (RULES 1.10). */
export interface Hero {
	readonly id: string;
	readonly name: string;
	readonly link: string;
	/** The unit in which the hero fights; empty: none. */
	readonly unit: string;
	readonly iq: number;
	/** null: not learnt, six below IQ. */
	readonly tactics: number | null;
	/** The main weapon; the melee weapon if the hero uses both kinds. */
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
