import type { Fault, Result } from "../../../engine/common/index.js";
import { fail, fieldPath, getOrCreate, isRecord, memoizeByKey, ok } from "../../../engine/common/index.js";
import type { Force, ForceTables } from "../../../engine/force/index.js";
import { PLAIN_TROOP, PLAIN_UNIT, readForce } from "../../../engine/force/index.js";
import type { Json } from "../../../engine/schema/index.js";
import { isJson, toJson } from "../../../engine/schema/index.js";
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

/**
 * Plain JSON with everything that repeats written once. In `data` an object is `[shape, ...values]`, where `shape`
 * counts in `shapes` and tells its keys; a list is `[-1, ...entries]`; a text `~n` is the n-th of `shared` (n in base
 * 36), `~n/rest` is that text and what follows it, and a text that itself begins with `~` has one more. What is shared
 * is a text as it is, or an object or list of scalars as it is: nothing in it refers to anything, so that small data
 * never unpack to huge ones.
 */
export interface PackedJson {
	readonly shapes: readonly (readonly string[])[];
	readonly shared: readonly Json[];
	readonly data: Json;
}

/** Takes the place of a shape where a list begins. */
const LIST = -1;

/** The shortest JSON that is worth a reference. */
const WORTH = 6;

/** Packs a value without loss: `unpackJson` gives an equal one back. */
export function packJson(value: Json): PackedJson {
	const shapes: (readonly string[])[] = [];
	const parts: Parts = new Map();
	const flat = flatten(
		value,
		memoizeByKey((keys) => shapes.push(JSON.parse(keys) as string[]) - 1),
		parts,
	);
	const repeated = [...parts.values()].filter(({ text, times }) => times > 1 && text.length >= WORTH);
	repeated.sort((one, other) => other.times - one.times);
	for (const [place, part] of repeated.entries()) part.ref = `~${place.toString(36)}`;
	return { shapes, shared: repeated.map(({ text }) => JSON.parse(text) as Json), data: packed(flat, parts) };
}

/** A text, or an object or list of scalars, that may stand in many places. */
interface Part {
	/** As JSON. */
	readonly text: string;
	times: number;
	/** Empty: it is written wherever it stands. */
	ref: string;
}

/** Objects and lists by their JSON; texts by themselves behind a quotation mark, with which no other begins. */
type Parts = Map<string, Part>;

function noted(parts: Parts, key: string, textOf: () => string): Part {
	const part = getOrCreate(parts, key, () => ({ text: textOf(), times: 0, ref: "" }));
	part.times++;
	return part;
}

/** An object or list as its shape and its values; one of scalars alone is a part too. */
interface Flat {
	readonly values: readonly (Json | Flat)[];
	readonly part: Part | null;
}

/** A value with all objects in it flat; notes each part. `shapeOf`: the place of a list of keys, as JSON. */
function flatten(value: Json, shapeOf: (keys: string) => number, parts: Parts): Json | Flat {
	if (typeof value === "string") noted(parts, `"${value}`, () => JSON.stringify(value));
	if (typeof value !== "object" || value === null) return value;
	const shape = Array.isArray(value) ? LIST : shapeOf(JSON.stringify(Object.keys(value)));
	const own: readonly Json[] = [shape, ...(Object.values(value) as readonly Json[])];
	const isFlat = own.every((each) => typeof each !== "object" || each === null);
	const text = isFlat ? JSON.stringify(own) : "";
	const part = isFlat ? noted(parts, text, () => text) : null;
	return { values: own.map((each) => flatten(each, shapeOf, parts)), part };
}

/** The stored form of a value: references in place of parts that are shared. */
function packed(value: Json | Flat, parts: Parts): Json {
	if (typeof value === "string") return packText(value, parts);
	if (typeof value !== "object" || value === null) return value;
	const { values, part } = value as Flat;
	return part?.ref || values.map((each) => packed(each, parts));
}

/** Keys are paths, of which the first part stands in many: it is written once. */
function packText(text: string, parts: Parts): string {
	const refOf = (own: string): string => parts.get(`"${own}`)?.ref ?? "";
	const end = text.lastIndexOf("/");
	const start = end < 0 ? "" : refOf(text.slice(0, end));
	return refOf(text) || (start && start + text.slice(end)) || (text.startsWith("~") ? `~${text}` : text);
}

/** The greatest depth of packed data; stored days need less than half of it. */
const DEEPEST = 18;

const DAMAGED: Fault = { code: "MUSTER.Fault.Battle.packed" };

/** Unpacks a value; the fault `MUSTER.Fault.Battle.packed` for anything that `packJson` did not write. */
export function unpackJson(packed: unknown): Result<Json> {
	if (!isPacked(packed)) return fail(DAMAGED);
	const unpacked = unpackEach(packed.data, packed, 0);
	return unpacked === undefined ? fail(DAMAGED) : ok(unpacked);
}

function isPacked(value: unknown): value is PackedJson {
	if (!isJson(value) || typeof value !== "object" || value === null || Array.isArray(value)) return false;
	const { shapes, shared, data } = value as { readonly [key: string]: Json | undefined };
	const isKeys = (keys: Json): boolean => Array.isArray(keys) && keys.every((key) => typeof key === "string");
	return data !== undefined && Array.isArray(shared) && Array.isArray(shapes) && shapes.every(isKeys);
}

/** undefined: it does not fit its shape, refers to nothing, or lies too deep. */
function unpackEach(value: Json, packed: PackedJson, depth: number): Json | undefined {
	if (typeof value === "string") return unpackText(value, packed);
	if (typeof value !== "object" || value === null) return value;
	if (!Array.isArray(value) || depth > DEEPEST) return undefined;
	const [shape, ...inner] = value as readonly Json[];
	return shaped(
		shape,
		inner.map((each) => unpackEach(each, packed, depth + 1)),
		packed,
	);
}

/** The list or object of that shape; a hole in it leaves nothing of it. */
function shaped(
	shape: Json | undefined,
	values: readonly (Json | undefined)[],
	{ shapes }: PackedJson,
): Json | undefined {
	if (values.some((each) => each === undefined)) return undefined;
	if (shape === LIST) return values as readonly Json[];
	const keys = typeof shape === "number" ? shapes[shape] : undefined;
	if (keys?.length !== values.length) return undefined;
	return Object.fromEntries(keys.map((key, i) => [key, values[i]!]));
}

function unpackText(text: string, packed: PackedJson): Json | undefined {
	if (!text.startsWith("~")) return text;
	if (text.startsWith("~~")) return text.slice(1);
	const [ref = "", ...rest] = text.slice(1).split("/");
	const start = /^[0-9a-z]+$/.test(ref) ? packed.shared[Number.parseInt(ref, 36)] : undefined;
	if (typeof start === "string") return [start, ...rest].join("/");
	if (!Array.isArray(start) || rest.length > 0) return undefined;
	const [shape, ...scalars] = start as readonly Json[];
	const isFlat = scalars.every((each) => typeof each !== "object" || each === null);
	return isFlat ? shaped(shape, scalars, packed) : undefined;
}
