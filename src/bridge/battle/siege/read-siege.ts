import {
	CAMP_SUPPLIES,
	type Placed,
	type QuickSide,
	SIEGE_EVENTS,
	SIEGE_LASTS,
	SIEGE_SIDES,
} from "../../../engine/battle/index.js";
import { fail, isRecord, ok, type Result } from "../../../engine/common/index.js";
import { CASUALTY_LINES, FORCE_LIMITS, QUALITIES } from "../../../engine/force/index.js";
import {
	checked,
	choice,
	flag,
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
import {
	SIEGE_LIMITS as LIMITS,
	SIEGE_ENDS,
	SIEGE_SCHEMA,
	SIEGE_STEPS,
	type Siege,
	type SiegeArmy,
	type SiegeData,
	type SiegeEntry,
	type SiegeStep,
} from "./types.js";

const name = named(FORCE_LIMITS.name);
const side = choice(SIEGE_SIDES);
const day = whole(1, LIMITS.day);

const estimate = object<QuickSide>({
	name,
	men: whole(1, FORCE_LIMITS.men),
	each: whole(1, FORCE_LIMITS.each),
	quality: choice(QUALITIES),
	morale: nullable(whole(0, FORCE_LIMITS.morale)),
	line: choice(CASUALTY_LINES),
	strategy: whole(0, FORCE_LIMITS.skill),
	tl: whole(0, FORCE_LIMITS.tl),
});

const army = object<SiegeArmy>({ uuid: name, name, estimate: nullable(estimate) });
const armies = list(army, LIMITS.armies);

const entry = object<SiegeEntry>({
	no: whole(1, 1_000_000),
	day,
	kind: choice(SIEGE_EVENTS),
	title: name,
	note: text(LIMITS.note),
	planned: flag,
	side,
	value: whole(-LIMITS.value, LIMITS.value),
	lasts: choice(SIEGE_LASTS),
	food: whole(-LIMITS.food, LIMITS.food),
	ground: object<SiegeEntry["ground"]>({ side, row: name, gone: flag }),
	army: object<SiegeEntry["army"]>({ side, uuid: name, name }),
	page: text(40),
});

/** Events whose numbers are all different. */
const events = checked(list(entry, LIMITS.events), (found, path): Result<readonly SiegeEntry[]> => {
	const numbers = new Set(found.map(({ no }) => no));
	return numbers.size === found.length ? ok(found) : fail({ code: "MUSTER.Fault.Battle.packed", path });
});

const placed = list(object<Placed>({ row: name, value: nullable(whole(-FORCE_LIMITS.men, FORCE_LIMITS.men)) }), 20);

/** Any value that can be stored; it is read with the siege when its step is undone. */
const stored: Reader<Json> = (value, path) =>
	isJson(value) ? ok(value) : fail({ code: "MUSTER.Fault.Battle.packed", path });

const step = object<SiegeStep>({
	what: choice(SIEGE_STEPS),
	name,
	fields: list(tuple<readonly [string, Json]>([text(20), stored]), 10),
	events: list(tuple<readonly [number, SiegeEntry | null]>([whole(1, 1_000_000), nullable(entry)]), LIMITS.events),
});

const data = {
	today: day,
	food: nullable(whole(0, LIMITS.food)),
	short: whole(0, LIMITS.food),
	camp: choice(CAMP_SUPPLIES),
	ground: object<SiegeData["ground"]>({ a: placed, b: placed }),
	events,
	armies: object<SiegeData["armies"]>({ a: armies, b: armies }),
	began: nullable(whole(-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)),
	ended: nullable(object<NonNullable<SiegeData["ended"]>>({ day, how: choice(SIEGE_ENDS) })),
};

const siege = object<Siege>({ ...data, steps: list(step, LIMITS.steps) });

/** Reads a siege from outside. Faults name the field by path, as `events.0.day`. */
export const readSiege: Reader<Siege> = (value, path) => siege(value, path);

/** Reads the data of a siege's page. Faults: a newer version wrote it (`Battle.newer`); those of {@link readSiege}. */
export function readSiegePage(system: unknown): Result<Siege> {
	if (!isRecord(system) || !Number.isInteger(system["schema"])) return fail({ code: "MUSTER.Fault.Battle.packed" });
	if (Number(system["schema"]) > SIEGE_SCHEMA) return fail({ code: "MUSTER.Fault.Battle.newer", path: "schema" });
	return readSiege(system["data"], "data");
}
