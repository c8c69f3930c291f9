import type { Log, LogEntry } from "../../engine/ask/index.js";
import type { BattleOptions, DayOutcome } from "../../engine/battle/index.js";
import { type Fault, fail, ok, type Result } from "../../engine/common/index.js";
import type { ForceOptions } from "../../engine/force/index.js";
import type { Json } from "../systems/index.js";
import { DAY_KIND, ENTRY_KIND, type Kind } from "./day-kinds.js";
import { fitsKind } from "./fits-kind.js";
import { type PackedJson, packJson } from "./pack-json.js";
import { unpackJson } from "./unpack-json.js";

/** A battle day that is over: what came of it, every answer that led there, and the options that it was fought with. */
export interface FoughtDay {
	readonly outcome: DayOutcome;
	readonly log: Log;
	readonly options: Readonly<Partial<ForceOptions & BattleOptions>>;
}

/** A fought day as a document keeps it. `schema` rises when older readers could no longer make sense of it. */
export interface StoredDay extends PackedJson {
	readonly schema: number;
}

/** The schema that this version writes. */
export const DAY_SCHEMA = 1;

/** What is packed: the answers as a list, since each question has its key already. */
interface Kept {
	readonly outcome: DayOutcome;
	readonly answers: readonly LogEntry[];
	readonly options: FoughtDay["options"];
}

/** A fought day in a form that is small enough to be kept: 2 × 50 units come to some 25 kB with all their answers. */
export function toStoredDay({ outcome, log, options }: FoughtDay): StoredDay {
	const kept: Kept = { outcome, answers: Object.values(log), options };
	return { schema: DAY_SCHEMA, ...packJson(kept as unknown as Json) };
}

const KEPT_KIND: Kind = { object: { outcome: DAY_KIND, answers: { list: ENTRY_KIND }, options: { object: {} } } };

const DAMAGED: Fault = { code: "MUSTER.Fault.Battle.packed" };

/** A stored day as it was, or why it cannot be shown: it is damaged, or a newer version wrote it. */
export function toFoughtDay(stored: unknown): Result<FoughtDay> {
	const unpacked = unpackJson(stored);
	if (!unpacked.ok) return unpacked;
	const { schema } = stored as StoredDay;
	if (!Number.isInteger(schema) || schema < 1) return fail(DAMAGED);
	if (schema > DAY_SCHEMA) return fail({ code: "MUSTER.Fault.Battle.newer" });
	if (!fitsKind(unpacked.value, KEPT_KIND)) return fail(DAMAGED);
	const { outcome, answers, options } = unpacked.value as unknown as Kept;
	const log = Object.fromEntries(answers.map((entry) => [entry.question.key, entry]));
	return ok({ outcome, log, options });
}
