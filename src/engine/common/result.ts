/**
 * An expected error. `code` is at once the key of the sentence that says what to do, so every code exists in `lang/`.
 * `path` names the field at fault (`count`, `units.u7.men`), `data` fills the sentence.
 */
export interface Fault {
	readonly code: `MUSTER.Fault.${string}`;
	readonly path?: string;
	readonly data?: Readonly<Record<string, string | number>>;
}

/** The outcome of anything that may be asked for wrongly. Programmer faults throw instead. */
export type Result<T, F = Fault> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: F };

/**
 * Wraps a good value.
 * @example
 * ok(3); // { ok: true, value: 3 }
 */
export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
	return { ok: true, value };
}

/**
 * Wraps a fault.
 * @example
 * fail({ code: "MUSTER.Fault.notWhole", path: "men" }); // { ok: false, fault: { code: "MUSTER.Fault.notWhole", path: "men" } }
 */
export function fail<F = Fault>(fault: F): { readonly ok: false; readonly fault: F } {
	return { ok: false, fault };
}

/**
 * The path of a field inside another; an empty path is the whole input.
 * @example
 * fieldPath("units.u7", "men"); // "units.u7.men"
 */
export function fieldPath(path: string, name: string | number): string {
	return path === "" ? `${name}` : `${path}.${name}`;
}

/**
 * True if a value is an object with named fields: not null, not a list.
 * @example
 * [isRecord({}), isRecord([]), isRecord(null)]; // [true, false, false]
 */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Name of a thing: a key of `lang/`, or free text. */
export type Wording = { readonly key: `MUSTER.${string}` } | { readonly text: string };

/** Marks of direction that Unicode knows (UAX #9): invisible, they turn the text round or after them. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * The text without marks of direction.
 * @example
 * withoutDirections("Hill\u202emen"); // "Hillmen"
 */
export const withoutDirections = (text: string): string => text.replace(DIRECTIONS, "");
