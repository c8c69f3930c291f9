import { type Fault, fail, ok, type Result } from "./result.js";

/** The field that is read, and the sentence that refuses its value. */
export interface FieldRule {
	readonly path: string;
	readonly code: Fault["code"];
}

/** The path of a field inside another; an empty path is the whole input. */
export function fieldPath(path: string, name: string | number): string {
	return path === "" ? `${name}` : `${path}.${name}`;
}

/** True if a value is an object with named fields: not null, not a list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** An object with named fields that came from outside; anything else, a list included, is a fault. */
export function readRecord(value: unknown, { path, code }: FieldRule): Result<Readonly<Record<string, unknown>>> {
	return isRecord(value) ? ok(value) : fail({ code, path });
}

/** A list that came from outside with `min` to `max` entries, both of which the fault's sentence gets. */
export function readList(
	value: unknown,
	{ path, code, min, max }: FieldRule & { readonly min: number; readonly max: number },
): Result<readonly unknown[]> {
	return Array.isArray(value) && value.length >= min && value.length <= max
		? ok(value)
		: fail({ code, path, data: { min, max } });
}

/** Reads every entry of a list with its index, and stops at the first fault. */
export function readEach<T>(
	values: readonly unknown[],
	read: (value: unknown, index: number) => Result<T>,
): Result<readonly T[]> {
	const found: T[] = [];
	for (const [index, value] of values.entries()) {
		const one = read(value, index);
		if (!one.ok) return one;
		found.push(one.value);
	}
	return ok(found);
}

/** One of the listed words; the fault's sentence gets them as `choices`. */
export function readChoice<T extends string>(
	value: unknown,
	choices: readonly T[],
	{ path, code }: FieldRule,
): Result<T> {
	const found = choices.find((choice) => choice === value);
	return found === undefined ? fail({ code, path, data: { choices: choices.join(", ") } }) : ok(found);
}

/** A text of 1 … `max` characters that is more than spaces, without those at its ends; the fault's sentence gets `max`. */
export function readText(value: unknown, { path, code, max }: FieldRule & { readonly max: number }): Result<string> {
	const text = typeof value === "string" ? value.trim() : "";
	return text !== "" && text.length <= max ? ok(text) : fail({ code, path, data: { max } });
}
