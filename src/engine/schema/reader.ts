import { type Fault, fail, ok, type Result } from "../common/index.js";

/** Reads one value from outside; a fault names the field by its path, an empty path is the whole input. */
export type Reader<T> = (value: unknown, path: string) => Result<T>;

/**
 * Reads null besides.
 * @example
 * nullable(whole(0, 9))(null, "tl").value; // null
 */
export function nullable<T>(read: Reader<T>): Reader<T | null> {
	return (value, path) => (value === null ? ok(null) : read(value, path));
}

/**
 * Reads a field that may be left out of an object.
 * @example
 * object({ tl: optional(whole(0, 9)) })({}, "").ok; // true
 */
export function optional<T>(read: Reader<T>): Reader<T | undefined> {
	return (value, path) => (value === undefined ? ok(undefined) : read(value, path));
}

/**
 * Reads a field that may be null or left out; both give null.
 * @example
 * object({ tl: orNull(whole(0, 9)) })({}, "").value; // { tl: null }
 */
export function orNull<T>(read: Reader<T>): Reader<T | null> {
	return (value, path) => (value === undefined || value === null ? ok(null) : read(value, path));
}

/**
 * Reads a field that has a default where it is left out.
 * @example
 * object({ men: withDefault(whole(0, 9), 3) })({}, "unit").value; // { men: 3 }
 */
export function withDefault<T>(read: Reader<T>, usual: T): Reader<T> {
	return (value, path) => (value === undefined ? ok(usual) : read(value, path));
}

/** Gives the value that a reader makes of what the program itself says, usually of an empty object. */
export function usualOf<T>(read: Reader<T>, value: unknown = {}): T {
	const found = read(value, "");
	if (!found.ok) throw new RangeError(`${found.fault.code} ${found.fault.path}`);
	return found.value;
}

/**
 * Reads a value by a reader and lets a check of the whole value accept, change or refuse it.
 * @example
 * const even = checked(whole(0, 9), (n, path) => (n % 2 === 0 ? { ok: true, value: n } : { ok: false, fault: { code: "MUSTER.Fault.System.form", path } }));
 * even(3, "count").fault.path; // "count"
 */
export function checked<T, U>(read: Reader<T>, check: (value: T, path: string) => Result<U>): Reader<U> {
	return (value, path) => {
		const found = read(value, path);
		return found.ok ? check(found.value, path) : found;
	};
}

/** Reads a field that has a default where it is null or left out. */
export function orElse<T>(read: Reader<T>, usual: T): Reader<T> {
	return (value, path) => (value === undefined || value === null ? ok(usual) : read(value, path));
}

/** Reads a value as one thing: whatever is wrong inside it, the fault names the value itself. */
export function asOne<T>(read: Reader<T>): Reader<T> {
	return (value, path) => {
		const found = read(value, path);
		return found.ok ? found : fail({ ...found.fault, path });
	};
}

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

/** Reads a value as the first form if it is one, or else as the second. */
export function eitherOf<A, B>(first: Reader<A>, second: Reader<B>): Reader<A | B> {
	return (value, path) => {
		const found = first(value, path);
		return found.ok ? found : second(value, path);
	};
}

/** Reads one exact value, such as the number of a schema. */
export function literal<const T extends string | number | boolean>(expected: T, code: Fault["code"]): Reader<T> {
	return (value, path) => (value === expected ? ok(expected) : fail({ code, path }));
}

/**
 * Reads an input as a whole: its fields are at the root, and a fault of the input itself is at `input`.
 * @example
 * readInput(object({ men: whole(0, 9) }), { men: 3 }).value; // { men: 3 }
 */
export function readInput<T>(read: Reader<T>, value: unknown): Result<T> {
	const found = read(value, "");
	return found.ok || found.fault.path !== "" ? found : fail({ ...found.fault, path: "input" });
}

/** Reads an input inside another: its faults get the path of the field before theirs. */
export function within<T>(read: (value: unknown) => Result<T>): Reader<T> {
	return (value, path) => {
		const found = read(value);
		if (found.ok) return found;
		const inner = found.fault.path ?? "";
		return fail({ ...found.fault, path: inner === "" ? path : path === "" ? inner : `${path}.${inner}` });
	};
}
