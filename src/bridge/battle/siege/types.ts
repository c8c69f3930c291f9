import type { QuickSide, SiegeCourse, SiegeEvent, SiegeSide } from "../../../engine/battle/index.js";
import type { Json } from "../../../engine/schema/index.js";

/** The sub-type of a journal page that holds a siege. */
export const SIEGE_PAGE = "muster.siege";

/** The version of the data of such a page. */
export const SIEGE_SCHEMA = 1;

/** Bounds of what a siege's page holds. */
export const SIEGE_LIMITS = {
	/** Days of a siege, and days that pass at a press. */
	day: 3650,
	pass: 365,
	/** Days of food, and their change by one event. */
	food: 3650,
	/** Events, steps that can be undone, armies on one side, characters of a note. */
	events: 200,
	steps: 50,
	armies: 12,
	note: 600,
	/** Change of Strategy by one event. */
	value: 5,
} as const;

/** Ends of a siege. */
export const SIEGE_ENDS = ["stormed", "surrendered", "relieved", "lifted", "peace"] as const;
type SiegeEnd = (typeof SIEGE_ENDS)[number];

/** An army of a siege, or the estimate of one (`uuid` empty). */
export interface SiegeArmy {
	readonly uuid: string;
	readonly name: string;
	readonly estimate: QuickSide | null;
}

/** An event as a page keeps it. */
export interface SiegeEntry extends SiegeEvent {
	readonly note: string;
	/** The army that comes to a side with it; its side is where its uuid is not empty. */
	readonly army: { readonly side: SiegeSide; readonly uuid: string; readonly name: string };
	/** Id of the page of a storm or sally in the same journal entry; empty: it is none of ours. */
	readonly page: string;
}

/** Data of a siege besides the steps that led there. */
export interface SiegeData extends SiegeCourse {
	readonly events: readonly SiegeEntry[];
	readonly armies: Readonly<Record<SiegeSide, readonly SiegeArmy[]>>;
	/** World time of the first day in seconds; null: the days have no date. */
	readonly began: number | null;
	readonly ended: { readonly day: number; readonly how: SiegeEnd } | null;
}

/** Steps that can be undone, by what was done. */
export const SIEGE_STEPS = ["event", "edit", "remove", "carry", "pass", "set", "battle", "end", "resume"] as const;
export type SiegeStepKind = (typeof SIEGE_STEPS)[number];

/** One step with the values before it: fields by name, and events by number with null for those that were not there. */
export interface SiegeStep {
	readonly what: SiegeStepKind;
	/** Title of the event that it was about; else empty. */
	readonly name: string;
	readonly fields: readonly (readonly [name: string, value: Json])[];
	readonly events: readonly (readonly [no: number, before: SiegeEntry | null])[];
}

/** A siege as its page keeps it. */
export interface Siege extends SiegeData {
	/** Steps that can be undone, oldest first. */
	readonly steps: readonly SiegeStep[];
}
