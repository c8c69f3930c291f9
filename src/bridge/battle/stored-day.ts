import type { Log, LogEntry } from "../../engine/ask/index.js";
import { BATTLE_OPTIONS, type BattleInput, type BattleOptions, type DayOutcome } from "../../engine/battle/index.js";
import { type Fault, fail, isRecord, ok, type Result } from "../../engine/common/index.js";
import { FORCE_OPTIONS, type ForceOptions } from "../../engine/force/index.js";
import { choice, type FieldReaders, object, optional, toJson } from "../../engine/schema/index.js";
import { mismatchIn } from "./day-of-battle.js";
import { readDayOutcome } from "./day-readers.js";
import { readLogEntry } from "./log-readers.js";
import { type PackedJson, packJson } from "./pack-json.js";
import { listOf } from "./unbounded.js";
import { unpackJson } from "./unpack-json.js";

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

const readKept = object<Kept>({ outcome: readDayOutcome, answers: listOf(readLogEntry), options: readOptions });

const DAMAGED: Fault = { code: "MUSTER.Fault.Battle.packed" };

/**
 * A stored day of this battle as it was, to be shown; what something else is to follow from goes through `toDayOver` besides. Faults
 * say why it cannot be read: it is damaged (`Battle.packed`), a newer version wrote it (`Battle.newer`), or it is no day of this battle:
 * `Day.*`, with the field by path, as `units.a/u7.dead`, and in `name` the subject. The battle is one that its check let pass.
 */
export function toFoughtDay(stored: unknown, battle: BattleInput): Result<FoughtDay> {
	const kept = keptIn(stored);
	if (!kept.ok) return kept;
	const { outcome, answers, options } = kept.value;
	const log = Object.fromEntries(answers.map((entry) => [entry.question.key, entry]));
	if (Object.keys(log).length < answers.length) return fail(DAMAGED);
	const fault = mismatchIn(outcome, battle);
	return fault === null ? ok({ outcome, log, options }) : fail(fault);
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
