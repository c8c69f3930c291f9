import type { Judgement, Placed } from "../model/index.js";

/** Sides of a siege: who besieges (`a`), and who is besieged (`b`). */
export const SIEGE_SIDES = ["a", "b"] as const;
export type SiegeSide = (typeof SIEGE_SIDES)[number];

/** Battles of a siege: the besiegers storm the place, or the besieged sally against the camp. */
export const SIEGE_BATTLES = ["storm", "sally"] as const;
export type SiegeBattle = (typeof SIEGE_BATTLES)[number];

/** Kinds of events of a siege. The kind is a name: what an event does, its fields say. */
export const SIEGE_EVENTS = [
	"invested",
	"works",
	"mine",
	"breach",
	"bombardment",
	"supplies",
	"hunger",
	"disease",
	"relief",
	"parley",
	"other",
	...SIEGE_BATTLES,
] as const satisfies readonly string[];

/** States of supplies of the besiegers: enough, foraged, or none. */
export const CAMP_SUPPLIES = ["", "forage", "noSupplies"] as const;

/** Length of time for which a modifier counts: at the next battle only, or for the rest of the siege. */
export const SIEGE_LASTS = ["next", "siege"] as const;

/** A dated event of a siege, as far as rules look at it (docs/RULES.md, Sieges). */
export interface SiegeEvent {
	/** Names it, and orders events of one day: 1, 2, … as they were entered. */
	readonly no: number;
	/** Day of the siege, from 1 on. */
	readonly day: number;
	readonly kind: string;
	readonly title: string;
	/** True: it is yet to come and does nothing until it is carried out. */
	readonly planned: boolean;
	/** Change of a side's Strategy; 0: none. */
	readonly side: SiegeSide;
	readonly value: number;
	readonly lasts: (typeof SIEGE_LASTS)[number];
	/** Days of food that the besieged gain or lose. */
	readonly food: number;
	/** A row of position that a side gains or loses; empty: none. */
	readonly ground: { readonly side: SiegeSide; readonly row: string; readonly gone: boolean };
}

/** The course of a siege up to today. */
export interface SiegeCourse {
	/** Day of the siege, from 1 on. */
	readonly today: number;
	/** Days of food of the besieged on the morning of the first day; null: not counted. */
	readonly food: number | null;
	/** Days of food at which supplies are short. */
	readonly short: number;
	readonly camp: (typeof CAMP_SUPPLIES)[number];
	/** Rows of position at the beginning. */
	readonly ground: Readonly<Record<SiegeSide, readonly Placed[]>>;
	readonly events: readonly SiegeEvent[];
}

/** Entries with which one side of a siege goes into a battle. */
export interface SiegeTerms {
	readonly position: readonly Placed[];
	readonly circumstances: readonly Placed[];
	readonly judgements: readonly Judgement[];
}
