import {
	CAMP_SUPPLIES,
	placed,
	quickSide,
	SIEGE_EVENTS,
	SIEGE_LASTS,
	SIEGE_SIDES,
} from "../../../engine/battle/index.js";
import { fail, isRecord, ok, type Result } from "../../../engine/common/index.js";
import { FORCE_LIMITS } from "../../../engine/force/index.js";
import {
	checked,
	choice,
	flag,
	type Infer,
	isJson,
	type Json,
	list,
	named,
	nullable,
	object,
	type Reader,
	text,
	tuple,
	whole,
} from "../../../engine/schema/index.js";

/** The version of the data of a siege's page. */
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

const name = named(FORCE_LIMITS.name);
const side = choice(SIEGE_SIDES);
const day = whole(1, SIEGE_LIMITS.day);
const number = whole(1, 1_000_000);

const army = object({
	/** Empty for an estimate. */
	uuid: name,
	name,
	estimate: nullable(quickSide),
});

/** An army of a siege, or the estimate of one. */
export type SiegeArmy = Infer<typeof army>;

const entry = object({
	no: number,
	day,
	kind: choice(SIEGE_EVENTS),
	title: name,
	note: text(SIEGE_LIMITS.note),
	planned: flag,
	side,
	value: whole(-SIEGE_LIMITS.value, SIEGE_LIMITS.value),
	lasts: choice(SIEGE_LASTS),
	food: whole(-SIEGE_LIMITS.food, SIEGE_LIMITS.food),
	ground: object({ side, row: name, gone: flag }),
	/** The army that comes to a side with it; its side is where its uuid is not empty. */
	army: object({ side, uuid: name, name }),
	/** Id of the page of a storm or sally in the same journal entry; empty: it is none of ours. */
	page: text(40),
});

/** An event as a page keeps it (`SiegeEvent`). */
export type SiegeEntry = Infer<typeof entry>;

/** Events whose numbers are all different. */
const events = checked(list(entry, SIEGE_LIMITS.events), (found, path): Result<readonly SiegeEntry[]> => {
	const numbers = new Set(found.map(({ no }) => no));
	return numbers.size === found.length ? ok(found) : fail({ code: "MUSTER.Fault.Battle.packed", path });
});

const ground = list(placed, 20);
const armies = list(army, SIEGE_LIMITS.armies);

const data = {
	today: day,
	food: nullable(whole(0, SIEGE_LIMITS.food)),
	short: whole(0, SIEGE_LIMITS.food),
	camp: choice(CAMP_SUPPLIES),
	ground: object({ a: ground, b: ground }),
	events,
	armies: object({ a: armies, b: armies }),
	/** World time of the first day in seconds; null: the days have no date. */
	began: nullable(whole(-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)),
	ended: nullable(object({ day, how: choice(SIEGE_ENDS) })),
};

const siegeData = object(data);

/** Data of a siege besides the steps that led there (`SiegeCourse`). */
export type SiegeData = Infer<typeof siegeData>;

/** Any value that can be stored; it is read with the siege when its step is undone. */
const stored: Reader<Json> = (value, path) =>
	isJson(value) ? ok(value) : fail({ code: "MUSTER.Fault.Battle.packed", path });

/** Steps that can be undone, by what was done. */
export const SIEGE_STEPS = ["event", "edit", "remove", "carry", "pass", "set", "battle", "end", "resume"] as const;
export type SiegeStepKind = (typeof SIEGE_STEPS)[number];

const step = object({
	what: choice(SIEGE_STEPS),
	/** Title of the event that it was about; else empty. */
	name,
	/** Values before it by field. */
	fields: list(tuple<readonly [name: string, value: Json]>([text(20), stored]), 10),
	/** Events before it by number; null: it was not there. */
	events: list(tuple<readonly [no: number, before: SiegeEntry | null]>([number, nullable(entry)]), SIEGE_LIMITS.events),
});

/** One step with the values before it. */
export type SiegeStep = Infer<typeof step>;

/** Reads a siege from outside. Faults name the field by path, as `events.0.day`. */
export const readSiege = object({
	...data,
	/** Steps that can be undone, oldest first. */
	steps: list(step, SIEGE_LIMITS.steps),
});

/** A siege as its page keeps it. */
export type Siege = Infer<typeof readSiege>;

/** Reads the data of a siege's page. Faults: a newer version wrote it (`Battle.newer`); those of {@link readSiege}. */
export function readSiegePage(system: unknown): Result<Siege> {
	if (!isRecord(system) || !Number.isInteger(system["schema"])) return fail({ code: "MUSTER.Fault.Battle.packed" });
	if (Number(system["schema"]) > SIEGE_SCHEMA) return fail({ code: "MUSTER.Fault.Battle.newer", path: "schema" });
	return readSiege(system["data"], "data");
}
