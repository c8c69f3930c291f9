import type { Answer, AnswerSource, Log, LogEntry, Question, Tally } from "../../../engine/ask/index.js";
import type { Result } from "../../../engine/common/index.js";
import { fail, fieldPath, isRecord, ok } from "../../../engine/common/index.js";
import type { ForceTables } from "../../../engine/force/index.js";
import type { Reader } from "../../../engine/schema/index.js";
import {
	checked,
	choice,
	list,
	literal,
	number,
	object,
	optional,
	tagged,
	text,
	tuple,
	whole,
} from "../../../engine/schema/index.js";
import { unpackForces, unpackJson } from "./store-day.js";
import type { BattleDay } from "./types.js";
import { BATTLE_PAGE_LIMITS, BATTLE_SCHEMA, BATTLE_PAGE_LIMITS as PAGE, readNightSetup, readSetup } from "./types.js";

const FAR = Number.MAX_SAFE_INTEGER;
const key = text(400);
const words = text(120);

const asked = {
	key,
	by: optional(words),
	luck: optional(key),
	// Where an answer is not secret the field is missing.
	secret: optional(literal(true, "MUSTER.Fault.System.flag")),
};

const question = tagged<Question>({
	dice: object({ ...asked, kind: choice(["dice"]), dice: words }),
	tally: object({ ...asked, kind: choice(["tally"]), dice: words, times: whole(0, FAR) }),
	uniform: object({ ...asked, kind: choice(["uniform"]) }),
	pick: object({ ...asked, kind: choice(["pick"]), among: whole(1, FAR), from: optional(list(key)) }),
	decide: object({ ...asked, kind: choice(["decide"]), options: list(key) }),
});

const counts = list(tuple<Tally[number]>([whole(-FAR, FAR), whole(-FAR, FAR)]), BATTLE_PAGE_LIMITS.answers);

const answer: Reader<Answer> = (value, path) => {
	if (typeof value === "string") return key(value, path);
	return typeof value === "number" ? number(value, path) : counts(value, path);
};

const source = choice<AnswerSource>(["rolled", "luck", "gm", "hand"]);

/** Reads a question with an answer; if the one fits the other is checked where the day is played again. */
const entry: Reader<LogEntry> = object({
	question,
	answer,
	source,
	faces: optional(list(whole(-FAR, FAR))),
	before: optional(list(object({ answer, source }))),
});

/** Reads the answers of a day, which a document keeps as a list. */
export const readAnswers = list(entry, BATTLE_PAGE_LIMITS.answers);

/** A log of answers; the fault names a question that stands there twice. */
export function logOf(answers: readonly LogEntry[], path: string): Result<Log> {
	const log = Object.fromEntries(answers.map((each) => [each.question.key, each]));
	if (Object.keys(log).length === answers.length) return ok(log);
	return fail({ code: "MUSTER.Fault.Battle.packed", path: fieldPath(path, "key") });
}

const readLog = checked(readAnswers, logOf);

const readCourse = object({ log: readLog, aside: readLog });

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
	const setup = readSetup(value["setup"], fieldPath(path, "setup"), "kept");
	if (!setup.ok) return setup;
	const forces = unpackForces(value["forces"], fieldPath(path, "forces"), tables);
	if (!forces.ok) return forces;
	const course = readPacked(value["course"], fieldPath(path, "course"), readCourse);
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

/** The seals of a stored day, by the names of its secret fields; empty: everything in it lies open. */
export function sealsOf(day: unknown): Readonly<Record<string, string>> {
	const sealed = isRecord(day) ? day["sealed"] : undefined;
	const entries = Object.entries(isRecord(sealed) ? sealed : {});
	return Object.fromEntries(
		entries.flatMap(([name, text]) => (typeof text === "string" ? [[name, text] as const] : [])),
	);
}
