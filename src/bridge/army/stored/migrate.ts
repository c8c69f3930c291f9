import { fail, isRecord, ok, type Result } from "../../../engine/common/index.js";
import { FORCE_SCHEMA } from "./types.js";

type Stored = Readonly<Record<string, unknown>>;

/** Conversions of a stored army to the next version, by the number of the version that each leaves. They never throw. */
type ForceSteps = Readonly<Record<number, (stored: Stored) => Stored>>;

/** Every step so far: version 1 is the first. */
const FORCE_STEPS: ForceSteps = {};

/**
 * Migrates a stored army to the present schema step by step, in memory only. Faults: not an army at all; one of a newer version of the module, which
 * is left alone.
 */
export function migrateForce(value: unknown, steps: ForceSteps = FORCE_STEPS, present = FORCE_SCHEMA): Result<Stored> {
	if (!isRecord(value)) return fail({ code: "MUSTER.Fault.Force.incomplete", path: "" });
	const { schema } = value;
	if (typeof schema !== "number" || !Number.isSafeInteger(schema) || schema < 1) {
		return fail({ code: "MUSTER.Fault.Force.schema", path: "schema" });
	}
	if (schema > present) return fail({ code: "MUSTER.Fault.Force.newer", path: "schema" });
	let stored = value;
	for (let version = schema; version < present; version++) {
		stored = { ...(steps[version]?.(stored) ?? stored), schema: version + 1 };
	}
	return ok(stored);
}
