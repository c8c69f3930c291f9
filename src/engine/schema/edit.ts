import { fail, isRecord, ok, type Result } from "../common/index.js";
import { isJson, type Json } from "./json.js";
import type { Infer } from "./objects.js";
import type { Reader } from "./reader.js";
import { kinds, text } from "./readers.js";

/** Longest path and name that an edit has. */
const LONGEST = 400;

const path = text(LONGEST);

const value: Reader<Json> = (given = null, at) =>
	isJson(given) ? ok(given) : fail({ code: "MUSTER.Fault.System.form", path: at });

/** Reads an edit from another client. Whether it can be carried out is {@link edited}'s to say. */
export const readEdit = kinds({
	/** A field gets another value; an empty text is null where the schema has no empty text. */
	set: { path, value },
	/** A list of entries gets one more. */
	add: { path, value },
	/** A list loses the entry at that path, or a field what is in it: then it is null. */
	remove: { path },
	/** Of a list of pairs the one of that name gets a value; null takes it out. */
	pair: { path, name: text(LONGEST), value },
});

/** One change of a document; paths as faults name them: `sides.a.judgements.0.value`. */
export type Edit<Path extends string = string> = Infer<typeof readEdit> & { readonly path: Path };

/**
 * Carries out an edit on a copy of a document and reads it by its schema, which says what each field may hold. Faults:
 * those of the schema; nothing is at the path.
 * @example
 * edited(object({ men: whole(0, 9) }), { men: 1 }, { kind: "set", path: "men", value: 3 }).value; // { men: 3 }
 */
export function edited<T>(read: Reader<T>, document: Json, edit: Edit): Result<T> {
	const copy: unknown = JSON.parse(JSON.stringify(document));
	const at = edit.path.lastIndexOf(".");
	const holder = at < 0 ? copy : valueAt(copy, edit.path.slice(0, at));
	if (!change(holder, edit.path.slice(at + 1), edit))
		return fail({ code: "MUSTER.Fault.System.incomplete", path: edit.path });
	const found = read(copy, "");
	if (found.ok || edit.kind !== "set" || edit.value !== "") return found;
	const none = edited(read, document, { ...edit, value: null });
	return none.ok ? none : found;
}

/**
 * The value at a path of a document; undefined: there is none.
 * @example
 * valueAt({ units: [{ men: 3 }] }, "units.0.men"); // 3
 */
export const valueAt = (document: unknown, path: string): unknown =>
	path.split(".").reduce<unknown>((at, name) => childOf(at, name), document);

function childOf(holder: unknown, name: string): unknown {
	if (Array.isArray(holder)) return holder[Number(name)];
	return isRecord(holder) && Object.hasOwn(holder, name) ? holder[name] : undefined;
}

/** False: there is nothing there that could be changed so. */
function change(holder: unknown, name: string, edit: Edit): boolean {
	const old = childOf(holder, name);
	if (old === undefined) return false;
	if (edit.kind === "remove" && Array.isArray(holder)) holder.splice(Number(name), 1);
	else if (edit.kind === "set" || edit.kind === "remove")
		(holder as Record<string, unknown>)[name] = edit.kind === "set" ? edit.value : null;
	else if (!Array.isArray(old)) return false;
	else if (edit.kind === "add") old.push(edit.value);
	else (holder as Record<string, unknown>)[name] = withPair(old, edit.name, edit.value);
	return true;
}

/**
 * Pairs of which the one of a name has a value, in its place or else last; null takes it out.
 * @example
 * withPair([["a", 1], ["b", 2]], "a", null); // [["b", 2]]
 */
export function withPair<T>(
	pairs: readonly (readonly [name: string, value: T])[],
	name: string,
	value: T | null,
): readonly (readonly [name: string, value: T])[] {
	const at = pairs.findIndex((pair) => pair[0] === name);
	if (value === null) return at < 0 ? pairs : pairs.toSpliced(at, 1);
	return at < 0 ? [...pairs, [name, value]] : pairs.with(at, [name, value]);
}
