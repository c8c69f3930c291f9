import type { Log, LogEntry } from "../../../engine/ask/index.js";
import { advance, checkAnswer, entryOf } from "../../../engine/ask/index.js";
import type { BattleInput, BattleOptions, BattleRules, DayOutcome, DayOver } from "../../../engine/battle/index.js";
import { BATTLE_OPTIONS, battleDay, dayOutcome } from "../../../engine/battle/index.js";
import { type Fault, fail, fieldPath, isRecord, ok, type Result } from "../../../engine/common/index.js";
import { FORCE_OPTIONS, type ForceOptions } from "../../../engine/force/index.js";
import { choice, type FieldReaders, object, optional, toJson } from "../../../engine/schema/index.js";
import { logOf, readAnswers } from "./battle-page.js";
import { mismatchIn } from "./day-of-battle.js";
import { type PackedJson, packJson, unpackJson } from "./store-day.js";

/**
 * A fought day that something else is to follow from: the next one, the spoils, the end of the battle. It is played
 * once more by its own answers, with the options that it was fought with, and must come out as it says. Faults:
 * `Day.answers` for a question without a fitting answer, `Day.differs` for the first field that comes out otherwise, as
 * `units.a/u7.dead`; where tables of the world have changed since, that is so too.
 */
export function toDayOver(day: FoughtDay, battle: BattleInput, rules: BattleRules): Result<DayOver> {
	const progress = advance(battleDay(rulesOf(day, rules)), battle, day.log);
	if (!progress.done) {
		const [question] = [...progress.conflicts.map((each) => each.question), ...progress.open];
		return unanswered(question?.key ?? "");
	}
	const unfit = progress.asked.find((key) => !hasItsFaces(day.log, key));
	if (unfit !== undefined) return unanswered(unfit);
	const path = differenceIn(day.outcome, progress.outcome, "");
	if (path !== null) return fail({ code: "MUSTER.Fault.Day.differs", path, data: { field: path } });
	return ok({ input: battle, outcome: progress.outcome });
}

/** The rules of a world with the options that a day was fought with. */
export function rulesOf({ options }: Pick<FoughtDay, "options">, rules: BattleRules): BattleRules {
	return {
		...rules,
		force: { ...rules.force, options: { ...rules.force.options, ...options } },
		options: { ...rules.options, ...options },
	};
}

const unanswered = (name: string): Result<never> =>
	fail({ code: "MUSTER.Fault.Day.answers", path: `answers.${name}`, data: { name } });

/** True if the dice that are stored with an answer come to it. */
function hasItsFaces(log: Log, key: string): boolean {
	const entry = entryOf(log, key);
	return entry !== undefined && checkAnswer(entry.question, entry.answer, entry.faces).ok;
}

/**
 * The first field, by path, that is stored otherwise than it comes out; null: none. What a later version has added is
 * let pass.
 */
function differenceIn(stored: unknown, played: unknown, path: string): string | null {
	if (stored === played) return null;
	if (Array.isArray(played)) {
		if (!Array.isArray(stored) || stored.length !== played.length) return path;
		return firstDifference(
			played.map((each, i) => [nameOf(each) ?? `${i}`, stored[i], each]),
			path,
		);
	}
	if (!isRecord(played) || !isRecord(stored)) return path;
	return firstDifference(
		Object.entries(played).map(([name, each]) => [name, Object.hasOwn(stored, name) ? stored[name] : undefined, each]),
		path,
	);
}

type Compared = readonly [name: string, stored: unknown, played: unknown];

function firstDifference(pairs: readonly Compared[], path: string): string | null {
	for (const [name, stored, played] of pairs) {
		const found = differenceIn(stored, played, fieldPath(path, name));
		if (found !== null) return found;
	}
	return null;
}

/** Names an entry by its key or id, if it has one. */
function nameOf(value: unknown): string | undefined {
	const name = isRecord(value) ? (value["key"] ?? value["id"]) : undefined;
	return typeof name === "string" && name !== "" ? name : undefined;
}

/** A battle day that is over: what came of it, every answer that led there, and the options that it was fought with. */
export interface FoughtDay {
	readonly outcome: DayOutcome;
	readonly log: Log;
	readonly options: Readonly<Partial<ForceOptions & BattleOptions>>;
}

/** A fought day as a document keeps it. `schema` rises when older readers could no longer make sense of it. */
interface StoredDay extends PackedJson {
	readonly schema: number;
}

/** The schema that this version writes. */
const DAY_SCHEMA = 1;

/** The data that is packed: the answers as a list, since each question has its key already. */
interface Kept {
	readonly outcome: DayOutcome;
	readonly answers: readonly LogEntry[];
	readonly options: FoughtDay["options"];
}

/** A fought day in a form that is small enough to be kept: 2 × 50 units come to some 25 kB with all their answers. */
export function toStoredDay({ outcome, log, options }: FoughtDay): StoredDay {
	const kept: Kept = { outcome, answers: Object.values(log), options };
	return { schema: DAY_SCHEMA, ...packJson(toJson(kept)) };
}

/** Reads options by name, of which any may be missing. */
const readOptions = object<FoughtDay["options"]>(
	Object.fromEntries(
		Object.entries({ ...FORCE_OPTIONS, ...BATTLE_OPTIONS }).map(([name, { values }]) => [
			name,
			optional(choice<string>(values)),
		]),
	) as FieldReaders<FoughtDay["options"]>,
);

const readKept = object<Kept>({ outcome: dayOutcome, answers: readAnswers, options: readOptions });

const DAMAGED: Fault = { code: "MUSTER.Fault.Battle.packed" };

/**
 * A stored day of this battle as it was, to be shown; what something else is to follow from goes through `toDayOver`
 * besides. Faults say why it cannot be read: it is damaged (`Battle.packed`), a newer version wrote it
 * (`Battle.newer`), or it is no day of this battle: `Day.*`, with the field by path, as `units.a/u7.dead`, and in
 * `name` the subject. The battle is one that its check let pass.
 */
export function toFoughtDay(stored: unknown, battle: BattleInput): Result<FoughtDay> {
	const kept = keptIn(stored);
	if (!kept.ok) return kept;
	const { outcome, answers, options } = kept.value;
	const log = logOf(answers, "");
	if (!log.ok) return fail(DAMAGED);
	const fault = mismatchIn(outcome, battle);
	return fault === null ? ok({ outcome, log: log.value, options }) : fail(fault);
}

/** Unpacks and reads what was packed, if it has the form of a day. */
function keptIn(stored: unknown): Result<Kept> {
	const unpacked = unpackJson(stored);
	if (!unpacked.ok) return unpacked;
	const schema = isRecord(stored) ? stored["schema"] : undefined;
	if (!Number.isInteger(schema) || Number(schema) < 1) return fail(DAMAGED);
	if (Number(schema) > DAY_SCHEMA) return fail({ code: "MUSTER.Fault.Battle.newer" });
	const kept = readKept(unpacked.value, "");
	return kept.ok ? kept : fail(DAMAGED);
}
