import type {
	Answer,
	AnswerSource,
	DecideQuestion,
	DiceQuestion,
	Log,
	LogEntry,
	PickQuestion,
	Question,
	Tally,
	TallyQuestion,
	UniformQuestion,
} from "../../../engine/ask/index.js";
import type { Result } from "../../../engine/common/index.js";
import { fail, fieldPath, isRecord, ok } from "../../../engine/common/index.js";
import type { Commander, ForceTables, UnitLeader } from "../../../engine/force/index.js";
import { FORCE_LIMITS, readCommander, readLeader } from "../../../engine/force/index.js";
import type { Reader } from "../../../engine/schema/index.js";
import {
	choice,
	list,
	named,
	nullable,
	object,
	optional,
	tagged,
	text,
	tuple,
	whole,
	withDefault,
} from "../../../engine/schema/index.js";
import { unpackJson } from "../pack-json.js";
import { readSetup } from "./read-setup.js";
import { unpackForces } from "./store-day.js";
import type { Arrival, BattleDay, Course, NightSetup, Pair } from "./types.js";
import { BATTLE_PAGE_LIMITS, BATTLE_SCHEMA, GATHERINGS, BATTLE_PAGE_LIMITS as PAGE, QUIET_NIGHT } from "./types.js";

/** Name of a day among those of a page. */
const dayName = (number: number): string => `d${number}`;

/**
 * The days of a battle's page, in their order, with their secrets joined (`openPage`). Faults, upon which what is
 * stored stays as it is: a newer version wrote it (`Battle.newer`), something in it is still sealed (`Battle.sealed`),
 * or a field is not as it must be, by its path, as `days.d1.setup.sides.a.heroes.0.risk`. A day that was fought is read
 * with `toFoughtDay`.
 */
export function readBattlePage(system: unknown, tables: ForceTables): Result<readonly BattleDay[]> {
	if (!isRecord(system)) return fail({ code: "MUSTER.Fault.Battle.packed" });
	const { schema, days } = system;
	if (!Number.isInteger(schema)) return fail({ code: "MUSTER.Fault.Battle.packed", path: "schema" });
	if ((schema as number) > BATTLE_SCHEMA) return fail({ code: "MUSTER.Fault.Battle.newer", path: "schema" });
	if (!isRecord(days)) return fail({ code: "MUSTER.Fault.Battle.packed", path: "days" });
	const names = Object.keys(days).toSorted((a, b) => numberOf(a) - numberOf(b));
	if (names.length === 0 || names.length > PAGE.days || names.some((name, i) => name !== dayName(i + 1)))
		return fail({ code: "MUSTER.Fault.Battle.packed", path: "days" });
	const found: BattleDay[] = [];
	for (const [i, name] of names.entries()) {
		const day = readDay(days[name], i + 1, fieldPath("days", name), tables);
		if (!day.ok) return day;
		found.push(day.value);
	}
	return ok(found);
}

const numberOf = (name: string): number => Number(name.slice(1));

/** One day as a page stores it. Faults: as {@link readBattlePage}, by their path below `path`. */
export function readDay(value: unknown, number: number, path: string, tables: ForceTables): Result<BattleDay> {
	if (!isRecord(value)) return fail({ code: "MUSTER.Fault.Battle.packed", path });
	if (Object.keys(sealsOf(value)).length > 0) return fail({ code: "MUSTER.Fault.Battle.sealed", path });
	const setup = readSetup(value["setup"], fieldPath(path, "setup"));
	if (!setup.ok) return setup;
	const forces = unpackForces(value["forces"], fieldPath(path, "forces"), tables);
	if (!forces.ok) return forces;
	const course = readPacked(
		value["course"],
		fieldPath(path, "course"),
		object<Course>({ log: readLog, aside: readLog }),
	);
	if (!course.ok) return course;
	const applied = list(text(40), PAGE.applied)(value["applied"], fieldPath(path, "applied"));
	if (!applied.ok) return applied;
	const night = readNightSetup(value["night"], fieldPath(path, "night"));
	if (!night.ok) return night;
	const fought = value["fought"] ?? null;
	const read = { setup: setup.value, forces: forces.value, applied: applied.value, night: night.value };
	return ok({ number, ...read, ...course.value, fought });
}

function readPacked<T>(value: unknown, path: string, read: Reader<T>): Result<T> {
	const unpacked = unpackJson(value);
	return unpacked.ok ? read(unpacked.value, path) : fail({ ...unpacked.fault, path });
}

const FAR = Number.MAX_SAFE_INTEGER;
/** Always true: where an answer is not secret the field is missing. */
const secret: Reader<true> = (value, path) =>
	value === true ? ok(value) : fail({ code: "MUSTER.Fault.System.flag", path });

const asked = { key: text(400), by: optional(text(120)), luck: optional(text(400)), secret: optional(secret) };

const question = tagged<Question>({
	dice: object<DiceQuestion>({ ...asked, kind: choice(["dice"]), dice: text(120) }),
	tally: object<TallyQuestion>({ ...asked, kind: choice(["tally"]), dice: text(120), times: whole(0, FAR) }),
	uniform: object<UniformQuestion>({ ...asked, kind: choice(["uniform"]) }),
	pick: object<PickQuestion>({
		...asked,
		kind: choice(["pick"]),
		among: whole(1, FAR),
		from: optional(list(text(400))),
	}),
	decide: object<DecideQuestion>({ ...asked, kind: choice(["decide"]), options: list(text(400)) }),
});

const answer: Reader<Answer> = (value, path) => {
	if (typeof value === "string" && value.length <= 400) return ok(value);
	if (typeof value === "number" && Number.isFinite(value)) return ok(value);
	return isTally(value) ? ok(value) : fail({ code: "MUSTER.Fault.System.form", path });
};

const isTally = (value: unknown): value is Tally =>
	Array.isArray(value) &&
	value.every((row) => Array.isArray(row) && row.length === 2 && row.every((each) => Number.isSafeInteger(each)));

const source = choice<AnswerSource>(["rolled", "luck", "gm", "hand"]);

const entry = object<LogEntry>({
	question,
	answer,
	source,
	faces: optional(list(whole(-FAR, FAR))),
	before: optional(list(object<NonNullable<LogEntry["before"]>[number]>({ answer, source }))),
});

const entries = list(entry, BATTLE_PAGE_LIMITS.answers);

/** Answers that a document keeps as a list; each question stands there once. */
function readLog(value: unknown, path: string): Result<Log> {
	const read = entries(value, path);
	if (!read.ok) return read;
	const log = Object.fromEntries(read.value.map((each) => [each.question.key, each]));
	if (Object.keys(log).length === read.value.length) return ok(log);
	return fail({ code: "MUSTER.Fault.Battle.packed", path: fieldPath(path, "key") });
}

/** The seals of a stored day, by the names of its secret fields; empty: everything in it lies open. */
export function sealsOf(day: unknown): Readonly<Record<string, string>> {
	const sealed = isRecord(day) ? day["sealed"] : undefined;
	const entries = Object.entries(isRecord(sealed) ? sealed : {});
	return Object.fromEntries(
		entries.flatMap(([name, text]) => (typeof text === "string" ? [[name, text] as const] : [])),
	);
}

const name = named(FORCE_LIMITS.name);

/** Pairs of a night; a list that is not there is empty. */
const pairs = <T>(value: Reader<T>): Reader<readonly Pair<T>[]> =>
	withDefault(list(tuple<Pair<T>>([text(200), value]), PAGE.night), []);

const commander: Reader<Commander> = (value, path) => readCommander(value, path);
const leader: Reader<UnitLeader> = (value, path) => readLeader(value, path);

const arrival = object<Arrival>({
	side: text(FORCE_LIMITS.code),
	uuid: name,
	name,
	units: nullable(list(text(FORCE_LIMITS.name), FORCE_LIMITS.units)),
});

const night = object<NightSetup>({
	gathered: pairs(choice(GATHERINGS)),
	crews: pairs(whole(0, FORCE_LIMITS.men)),
	commanders: pairs(commander),
	leaders: pairs(leader),
	arrivals: withDefault(list(arrival, PAGE.contingents), []),
	followed: pairs(text(200)),
});

/**
 * Reads the answers on a night from outside; of a page that an earlier version wrote there are none. Faults name the
 * field by path, as `crews.0.1`. Whether units and sides exist is the battle's to say (`planNight`).
 */
export const readNightSetup: Reader<NightSetup> = withDefault(night, QUIET_NIGHT);
