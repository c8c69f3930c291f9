import { type Fault, fail, ok, type Result } from "../common/index.js";
import type { Reader } from "./schema.js";

/**
 * Reads a value that may be missing or damaged without harm to the rest: where it does not read, it counts as left out.
 * @example
 * object({ men: lenient(whole(0, 9)) })({ men: "many" }, "unit").value; // {}
 */
export function lenient<T>(read: Reader<T>): Reader<T | undefined> {
	return (value, path) => {
		const found = read(value, path);
		return found.ok ? found : ok(undefined);
	};
}

/** Reads a value by a reader and lets a check of the whole value accept, change or refuse it. */
export function checked<T, U>(read: Reader<T>, check: (value: T, path: string) => Result<U>): Reader<U> {
	return (value, path) => {
		const found = read(value, path);
		return found.ok ? check(found.value, path) : found;
	};
}

/** Reads one exact value, such as the number of a schema. */
export function literal<const T extends string | number | boolean>(expected: T, code: Fault["code"]): Reader<T> {
	return (value, path) => (value === expected ? ok(expected) : fail({ code, path }));
}

/** Reads a finite number. */
export const number: Reader<number> = (value, path) =>
	typeof value === "number" && Number.isFinite(value) ? ok(value) : fail({ code: "MUSTER.Fault.Number.integer", path });

/** Reads a value as the first form if it is one, or else as the second. */
export function eitherOf<A, B>(first: Reader<A>, second: Reader<B>): Reader<A | B> {
	return (value, path) => {
		const found = first(value, path);
		return found.ok ? found : second(value, path);
	};
}
