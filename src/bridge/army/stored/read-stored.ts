import type { Result } from "../../../engine/common/index.js";
import { fail, fieldPath, isRecord, ok } from "../../../engine/common/index.js";
import type { ForceTables } from "../../../engine/force/index.js";
import { FORCE_TABLES, forceReaders, readForce } from "../../../engine/force/index.js";
import { checked, optional, orNull, withDefault } from "../../../engine/schema/index.js";
import { applyFlagUpdate, type MigrationSteps, migrated } from "../../carriers/index.js";
import type { ChronicleEntry, StoredForce } from "./types.js";
import { EMPTY_FORCE, FORCE_SCHEMA, SORT_STEP, STORED_LIMITS, toStoredForce } from "./types.js";
import type { ForceUpdate } from "./updates.js";
import { FORCE_PATH } from "./updates.js";

/** Applies an update to the value of the flag, as {@link applyFlagUpdate} does. */
export const applyForceUpdate = (stored: unknown, update: ForceUpdate): unknown =>
	applyFlagUpdate(FORCE_PATH, stored, update);

/** Every step so far: version 1 is the first. */
const FORCE_STEPS: MigrationSteps = {};

/**
 * Migrates a stored army to the present schema, in memory only. Faults: not an army at all; one of a newer version of
 * the module, which is left alone.
 */
export const migrateForce = (value: unknown, steps = FORCE_STEPS, present: number = FORCE_SCHEMA) =>
	migrated(value, steps, present, {
		none: "MUSTER.Fault.Force.incomplete",
		schema: "MUSTER.Fault.Force.schema",
		newer: "MUSTER.Fault.Force.newer",
	});

const { entries, fields, object, text, whole } = forceReaders;

const ID = new RegExp(`^[A-Za-z0-9]{1,${STORED_LIMITS.id}}$`);
const COLOUR = /^(?:#[0-9a-f]{6})?$/i;

/**
 * True for a valid id of a unit, a person or an entry of the chronicle: letters and digits, which need no escape in a
 * path.
 */
export const isForceId = (id: string): boolean => ID.test(id);

/**
 * Reads an army from a flag, a page or a file: migrated to the present schema, every field checked against the engine's
 * limits and the tables, everything else left out. Missing fields are as in an empty army. Faults name the field by
 * path, as `units.u7.men`.
 * @example
 * readStoredForce({ schema: 1, units: { u1: { men: -1 } } }).fault.path; // "units.u1.men"
 */
export function readStoredForce(value: unknown, tables: ForceTables = FORCE_TABLES): Result<StoredForce> {
	const migrated = migrateForce(value);
	if (!migrated.ok) return migrated;
	const source = migrated.value;
	const ids = checkIds(source);
	if (!ids.ok) return ids;
	const force = readForce(source, tables);
	if (!force.ok) return force;
	const stored = toStoredForce(force.value);
	return fields((f) => ({
		...stored,
		practitioners: sorted(stored.practitioners, source["practitioners"]),
		heroes: sorted(stored.heroes, source["heroes"]),
		emblem: f.read("emblem", text(STORED_LIMITS.emblem), EMPTY_FORCE.emblem),
		colour: f.read("colour", readColour, EMPTY_FORCE.colour),
		notes: f.read("notes", text(STORED_LIMITS.notes), EMPTY_FORCE.notes),
		chronicle: f.read("chronicle", readChronicle, {}),
	}))(source, "");
}

/**
 * Reads the army that an update would leave in a flag, as `readStoredForce` does: checked before every write, so that
 * no update makes an army invalid.
 */
export function readUpdatedForce(stored: unknown, update: ForceUpdate, tables: ForceTables): Result<StoredForce> {
	return readStoredForce(applyForceUpdate(stored, update), tables);
}

/** The records of an army, by the names of their fields. */
const RECORDS = ["units", "practitioners", "heroes", "chronicle"] as const;

function checkIds(source: Readonly<Record<string, unknown>>): Result<null> {
	for (const name of RECORDS) {
		const record = source[name];
		const bad = isRecord(record) ? Object.keys(record).find((id) => !isForceId(id)) : undefined;
		if (bad !== undefined) return fail({ code: "MUSTER.Fault.Force.id", path: fieldPath(name, bad) });
	}
	return ok(null);
}

/** Restores the stored order of people. */
function sorted<T extends { readonly sort: number }>(
	people: Readonly<Record<string, T>>,
	source: unknown,
): Record<string, T> {
	const records = isRecord(source) ? source : {};
	return Object.fromEntries(
		Object.entries(people).map(([id, each], index): [string, T] => {
			const record = records[id];
			const sort = isRecord(record) ? record["sort"] : undefined;
			return [id, { ...each, sort: Number.isSafeInteger(sort) ? (sort as number) : (index + 1) * SORT_STEP }];
		}),
	);
}

function readColour(value: unknown, path: string): Result<string> {
	return typeof value === "string" && COLOUR.test(value)
		? ok(value)
		: fail({ code: "MUSTER.Fault.Force.colour", path });
}

/** The most seconds of world time that an entry may name, before the calendar's beginning or after it. */
const WORLD_TIME = 1e13;

const readEntry = object<ChronicleEntry>({
	time: whole(0, Number.MAX_SAFE_INTEGER),
	world: withDefault(orNull(whole(-WORLD_TIME, WORLD_TIME)), null),
	title: withDefault(text(STORED_LIMITS.title), ""),
	text: withDefault(text(STORED_LIMITS.text), ""),
	strength: optional(whole(0, Number.MAX_SAFE_INTEGER)),
});

const readChronicle = checked(
	entries((id) => checked(readEntry, (entry) => ok([id, entry] as const)), STORED_LIMITS.chronicle),
	(rows) => ok(Object.fromEntries(rows)),
);
