import type { Fault, Result } from "../../engine/common/index.js";
import { fail, isRecord, ok } from "../../engine/common/index.js";

type Stored = Readonly<Record<string, unknown>>;

/**
 * Conversions of stored data to the next version, by the number of the version that each leaves. They never throw.
 */
export type MigrationSteps = Readonly<Record<number, (stored: Stored) => Stored>>;

/** The sentences for what cannot be migrated: nothing of ours, without a version, of a newer one. */
type MigrationFaults = Readonly<Record<"none" | "schema" | "newer", Fault["code"]>>;

/**
 * Migrates stored data to the present schema step by step, in memory only. Faults: not ours at all; without a version;
 * of a newer version of the module, which is left alone.
 * @example
 * migrated({ schema: 1 }, { 1: (old) => ({ ...old, men: 3 }) }, 2, codes).value; // { schema: 2, men: 3 }
 */
export function migrated(
	value: unknown,
	steps: MigrationSteps,
	present: number,
	codes: MigrationFaults,
): Result<Stored> {
	if (!isRecord(value)) return fail({ code: codes.none, path: "" });
	const { schema } = value;
	if (typeof schema !== "number" || !Number.isSafeInteger(schema) || schema < 1)
		return fail({ code: codes.schema, path: "schema" });
	if (schema > present) return fail({ code: codes.newer, path: "schema" });
	let stored = value;
	for (let version = schema; version < present; version++) {
		stored = { ...(steps[version]?.(stored) ?? stored), schema: version + 1 };
	}
	return ok(stored);
}
