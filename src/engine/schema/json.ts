/** A value that survives being stored: no undefined, no dates, no functions. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/**
 * Part of a type that is JSON: the type itself where all of it is. Interfaces have no index signature and so do not
 * count as {@link Json} by themselves; a function, an `unknown` or a class with methods anywhere inside leaves nothing
 * that fits.
 */
type PlainOf<T> = T extends Json
	? T
	: T extends (...parameters: never[]) => unknown
		? never
		: T extends object
			? PlainFields<T>
			: never;

/** Applies {@link PlainOf} to every field of an object, or every entry of a list. */
type PlainFields<T> = { readonly [Name in keyof T]: PlainOf<T[Name]> };

/**
 * An object or a list as JSON: its type must show that it is. Nothing is copied or checked while the program runs.
 * @example
 * toJson({ men: 12 }); // { men: 12 }
 */
export function toJson<T extends PlainFields<T>>(value: T): Json;
export function toJson(value: Json): Json {
	return value;
}

/**
 * True if a value is JSON; cycles and anything deeper than 20 levels are not.
 * @example
 * [isJson({ men: [1, null] }), isJson(Number.NaN)]; // [true, false]
 */
export function isJson(value: unknown, depth = 0): value is Json {
	if (depth > 20) return false;
	if (value === null || typeof value === "boolean" || typeof value === "string") return true;
	if (typeof value === "number") return Number.isFinite(value);
	if (typeof value !== "object") return false;
	return Object.values(value).every((inner) => isJson(inner, depth + 1));
}

/**
 * The value as text with the keys of every object in order, so that equal values have equal texts.
 * @example
 * canonicalJson({ b: 1, a: [2] }); // '{"a":[2],"b":1}'
 */
export function canonicalJson(value: Json): string {
	if (typeof value !== "object" || value === null) return JSON.stringify(value);
	if (Array.isArray(value)) return `[${(value as readonly Json[]).map(canonicalJson).join(",")}]`;
	const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
	return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner as Json)}`).join(",")}}`;
}

/**
 * True if two values are the same, whatever the order of their keys.
 * @example
 * sameJson({ a: 1, b: 2 }, { b: 2, a: 1 }); // true
 */
export function sameJson(a: Json, b: Json): boolean {
	if (a === b) return true;
	if (typeof a !== "object" || typeof b !== "object" || !a || !b || Array.isArray(a) !== Array.isArray(b)) return false;
	const [one, other] = [a, b] as readonly Readonly<Record<string, Json>>[];
	const names = Object.keys(one!);
	return (
		names.length === Object.keys(other!).length &&
		names.every((name) => Object.hasOwn(other!, name) && sameJson(one![name]!, other![name]!))
	);
}

/** The id of a document with its parents: `Scene.abc.Token.def`. */
export const UUID = /^[A-Za-z]+\.[\w-]+(?:\.[A-Za-z]+\.[\w-]+)*$/;
