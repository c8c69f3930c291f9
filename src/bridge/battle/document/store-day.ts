import type { Result } from "../../../engine/common/index.js";
import { fail, fieldPath, isRecord, ok } from "../../../engine/common/index.js";
import type { Force, ForceTables } from "../../../engine/force/index.js";
import { PLAIN_TROOP, PLAIN_UNIT, readForce } from "../../../engine/force/index.js";
import type { Json } from "../../../engine/schema/index.js";
import { toJson } from "../../../engine/schema/index.js";
import { packJson, unpackJson } from "./pack-json.js";
import type { BattleDay, Course, TakenForce } from "./types.js";

/** A day as its page stores it: armies and answers packed, so that each is written as a whole. */
export function toStoredBattleDay({ setup, forces, log, aside, fought, applied, night }: BattleDay): Json {
	return {
		setup: toJson(setup),
		forces: packForces(forces),
		course: packCourse({ log, aside }),
		fought: (fought ?? null) as Json,
		applied,
		night: toJson(night),
	};
}

/** The answers of a day as its page stores them. */
export function packCourse({ log, aside }: Course): Json {
	return toJson(packJson({ log: toJson(Object.values(log)), aside: toJson(Object.values(aside)) }));
}

/** Contingents of all sides of a day. */
const MOST = 100;

type Loose = Readonly<Record<string, unknown>>;
type JsonFields = Readonly<Record<string, Json>>;

/**
 * The armies of a day in a form that is small: troops that several units have once, and of units only what is not as in
 * a plain one.
 */
export function packForces(forces: readonly TakenForce[]): Json {
	const troops = new Map<string, { readonly at: number; readonly troop: JsonFields }>();
	const troopOf = (troop: Force["units"][number]["troop"]): number => {
		const key = JSON.stringify(troop);
		const known = troops.get(key) ?? {
			at: troops.size,
			troop: unlike(fieldsOf(toJson(troop)), fieldsOf(toJson(PLAIN_TROOP))),
		};
		troops.set(key, known);
		return known.at;
	};
	const plain = fieldsOf(toJson(PLAIN_UNIT));
	const rows = forces.map(({ place, force }) => {
		const units = force.units.map((unit) => ({ ...unlike(fieldsOf(toJson(unit)), plain), troop: troopOf(unit.troop) }));
		return { place, force: { ...fieldsOf(toJson(force)), units } };
	});
	const packed = { troops: [...troops.values()].map(({ troop }) => troop), rows };
	return toJson(packJson(packed));
}

/** The fields of an object that differ from those of a plain one. */
function unlike(value: JsonFields, plain: JsonFields): JsonFields {
	return Object.fromEntries(
		Object.entries(value).filter(([name, field]) => JSON.stringify(field) !== JSON.stringify(plain[name])),
	);
}

/** Plain data by the names of its fields. */
const fieldsOf = (value: Json): JsonFields => value as JsonFields;

/**
 * The armies of a day from outside. Faults: `Battle.packed` for what was not packed so, those of a force by the path of
 * their field.
 */
export function unpackForces(value: unknown, path: string, tables: ForceTables): Result<readonly TakenForce[]> {
	const unpacked = unpackJson(value);
	const whole: unknown = unpacked.ok ? unpacked.value : null;
	if (
		!isRecord(whole) ||
		!Array.isArray(whole["troops"]) ||
		!Array.isArray(whole["rows"]) ||
		whole["rows"].length > MOST
	)
		return fail({ code: "MUSTER.Fault.Battle.packed", path });
	const troops: readonly unknown[] = whole["troops"];
	const rows: readonly unknown[] = whole["rows"];
	const found: TakenForce[] = [];
	for (const [i, row] of rows.entries()) {
		const at = fieldPath(path, i);
		const place = isRecord(row) ? row["place"] : undefined;
		if (typeof place !== "string" || !isRecord(row)) return fail({ code: "MUSTER.Fault.Battle.packed", path: at });
		const force = readForce(toSource(row["force"], troops), tables);
		if (!force.ok) return fail({ ...force.fault, path: fieldPath(at, force.fault.path ?? "") });
		found.push({ place, force: force.value });
	}
	return ok(found);
}

/** A force as its reader takes it: units and people by their ids, every field there. */
function toSource(force: unknown, troops: readonly unknown[]): unknown {
	if (!isRecord(force)) return force;
	const units = entriesOf(force["units"], (unit) => {
		const { troop } = unit;
		const known = typeof troop === "number" ? troops[troop] : undefined;
		return { ...PLAIN_UNIT, ...unit, troop: isRecord(known) ? { ...PLAIN_TROOP, ...known } : troop };
	});
	const same = (each: Loose): Loose => each;
	return {
		...force,
		units,
		practitioners: entriesOf(force["practitioners"], same),
		heroes: entriesOf(force["heroes"], same),
	};
}

/** A list by the ids of its entries; what is no such list is left to the reader, which refuses it. */
function entriesOf(list: unknown, whole: (entry: Loose) => Loose): unknown {
	if (!Array.isArray(list)) return list;
	const entries = (list as readonly unknown[]).map((entry) => (isRecord(entry) ? whole(entry) : {}));
	return Object.fromEntries(entries.map((entry) => [String(entry["id"]), entry]));
}
