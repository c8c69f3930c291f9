import { isRecord } from "../../../engine/common/index.js";
import type { Json } from "../../../engine/schema/index.js";
import { unpackJson } from "../unpack-json.js";

/** A stored day, or something in it, as plain JSON. */
export type Stored = Readonly<Record<string, unknown>>;

/** A part of a field in which something is secret: what may lie open, and the rest; null: nothing of it is secret. */
interface Parted {
	readonly open: Json;
	readonly secret: Json;
}

/** A field of a stored day of which players may not learn everything (RULES 1.11.6, 1.16). */
export interface SecretField {
	/** Names the seal of the field in its day. */
	readonly name: string;
	/** Path of the field in its day. */
	readonly path: readonly string[];
	/** True: what of it is secret changes with other fields of the day, and it is written along with them. */
	readonly follows?: boolean;
	/** Parts a value of the field, in a day that has it. */
	part(value: unknown, day: Stored): Parted;
	/** Joins both parts. */
	join(open: unknown, secret: unknown): Json;
}

/** An entry of a list with its place. */
type Placed = readonly [place: number, entry: Json];

/** Parts a list by its entries; what is secret keeps its places. */
export function partList(
	value: unknown,
	isSecret: (entry: unknown) => boolean,
): { readonly open: Json[]; readonly secret: Placed[] } {
	const entries = Array.isArray(value) ? (value as readonly Json[]) : [];
	return {
		open: entries.filter((entry) => !isSecret(entry)),
		secret: entries.flatMap((entry, place): Placed[] => (isSecret(entry) ? [[place, entry]] : [])),
	};
}

/** Joins the parts of a list. */
export function joinList(open: unknown, secret: unknown): Json[] {
	const all = Array.isArray(open) ? [...(open as readonly Json[])] : [];
	for (const [place, entry] of (Array.isArray(secret) ? secret : []) as readonly Placed[]) all.splice(place, 0, entry);
	return all;
}

/** The lists of answers in packed data; those of a course are `log` and `aside`, of a fought day `answers`. */
export function answersIn(value: unknown): {
	readonly log: unknown;
	readonly aside: unknown;
	readonly answers: unknown;
} {
	const unpacked = unpackJson(value);
	const { log, aside, answers } = (unpacked.ok && isRecord(unpacked.value) ? unpacked.value : {}) as Stored;
	return { log, aside, answers };
}

/** The record at a path; an empty one where there is none. */
export function recordAt(day: Stored, ...path: readonly string[]): Stored {
	const found = path.reduce<unknown>((at, name) => (isRecord(at) ? at[name] : undefined), day);
	return isRecord(found) ? found : {};
}
