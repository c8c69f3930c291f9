import type { Fault, Ratio, Result } from "../common/index.js";
import { compare, fail, ok, ratio, withoutDirections } from "../common/index.js";

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

/** Bounds of a fraction `{num, den}`: least and greatest value, and the greatest denominator in lowest terms. */
export interface FractionBounds {
	readonly min: number;
	readonly max: number;
	readonly maxDen: number;
}

type Code = Fault["code"];

/** Reads a whole number from `min` to `max`; the fault's sentence gets both. A numeral in a string is none. */
export function wholeReader(min: number, max: number, code: Code): Reader<number> {
	return (value, path) =>
		typeof value === "number" && Number.isSafeInteger(value) && value >= min && value <= max
			? ok(value + 0)
			: fail({ code, path, data: { min, max } });
}

/** Reads a finite number. */
export function numberReader(code: Code): Reader<number> {
	return (value, path) => (typeof value === "number" && Number.isFinite(value) ? ok(value) : fail({ code, path }));
}

/** Reads a ratio and brings it to lowest terms; the fault's sentence gets the bounds. */
export function fractionReader({ min, max, maxDen }: FractionBounds, code: Code): Reader<Ratio> {
	return (value, path) => {
		const found = toRatio(value);
		const fits =
			found !== undefined && found.den <= maxDen && compare(found, ratio(min)) >= 0 && compare(found, ratio(max)) <= 0;
		return fits ? ok(found) : fail({ code, path, data: { min, max, maxDen } });
	};
}

function toRatio(value: unknown): Ratio | undefined {
	if (typeof value !== "object" || value === null || !("num" in value) || !("den" in value)) return undefined;
	const { num, den } = value;
	if (typeof num !== "number" || typeof den !== "number") return undefined;
	return Number.isSafeInteger(num) && Number.isSafeInteger(den) && den > 0 ? ratio(num, den) : undefined;
}

/** Reads a text of at most `max` UTF-16 units, empty allowed; the fault's sentence gets `max`. */
export function textReader(max: number, code: Code): Reader<string> {
	return (value, path) =>
		typeof value === "string" && value.length <= max ? ok(value) : fail({ code, path, data: { max } });
}

/**
 * Reads a name of at most `max` UTF-16 units, empty allowed, and takes marks of direction out of it; the fault's
 * sentence gets `max`.
 */
export function nameReader(max: number, code: Code): Reader<string> {
	return checked(textReader(max, code), (name) => ok(withoutDirections(name)));
}

/**
 * Reads a text of 1 … `max` characters besides the spaces at its ends, and takes those and marks of direction off; the
 * fault's sentence gets `max`.
 */
export function trimmedReader(max: number, code: Code): Reader<string> {
	return (value, path) => {
		const text = typeof value === "string" ? withoutDirections(value).trim() : "";
		return text !== "" && text.length <= max ? ok(text) : fail({ code, path, data: { max } });
	};
}

/** Reads yes or no. */
export function flagReader(code: Code): Reader<boolean> {
	return (value, path) => (typeof value === "boolean" ? ok(value) : fail({ code, path }));
}

/** Reads one of the listed words; the fault's sentence gets them as `choices`. */
export function choiceReader<T extends string>(choices: readonly T[], code: Code): Reader<T> {
	return (value, path) => {
		const found = choices.find((each) => each === value);
		return found === undefined ? fail({ code, path, data: { choices: choices.join(", ") } }) : ok(found);
	};
}
