import { fail, fieldPath, isRecord, ok, type Ratio, type Result, readInteger, readRatio } from "../common/index.js";

/** Reads one value from outside; a fault names the field by its path. */
export type Reader<T> = (value: unknown, path: string) => Result<T>;

/** Type of the value that a reader gives. */
export type ReadBy<R> = R extends Reader<infer T> ? T : never;

/** The longest list and the largest record that any reader of this file accepts unless given another limit. */
const MANY = 1000;

/** A whole number from `min` to `max`. */
export function whole(min: number, max: number): Reader<number> {
	return (value, path) => readInteger(value, { min, max, path });
}

/** Plain text of at most `max` UTF-16 units, empty allowed. */
export function text(max: number): Reader<string> {
	return (value, path) =>
		typeof value === "string" && value.length <= max
			? ok(value)
			: fail({ code: "MUSTER.Fault.System.text", path, data: { max } });
}

/** Plain text of at most `max` UTF-16 units that fits a pattern. */
export function patterned(pattern: RegExp, max: number): Reader<string> {
	const plain = text(max);
	return (value, path) => {
		const read = plain(value, path);
		return read.ok && !pattern.test(read.value) ? fail({ code: "MUSTER.Fault.System.form", path }) : read;
	};
}

/** Yes or no. */
export const flag: Reader<boolean> = (value, path) =>
	typeof value === "boolean" ? ok(value) : fail({ code: "MUSTER.Fault.System.flag", path });

/** One of the listed words. */
export function choice<const T extends string>(choices: readonly T[]): Reader<T> {
	return (value, path) => {
		const found = choices.find((each) => each === value);
		if (found !== undefined) return ok(found);
		return fail({ code: "MUSTER.Fault.System.choice", path, data: { choices: choices.join(", ") } });
	};
}

/** A ratio from 0 to `max` with a denominator up to 1,000. */
export function fraction(max: number): Reader<Ratio> {
	return (value, path) => readRatio(value, { path, code: "MUSTER.Fault.System.fraction", min: 0, max, maxDen: 1000 });
}

/** Reads null besides. */
export function nullable<T>(read: Reader<T>): Reader<T | null> {
	return (value, path) => (value === null ? ok(null) : read(value, path));
}

/** Reads a field that may be left out of an {@link object}. */
export function optional<T>(read: Reader<T>): Reader<T | undefined> {
	return (value, path) => (value === undefined ? ok(undefined) : read(value, path));
}

/** A list of at most `max` entries. */
export function list<T>(read: Reader<T>, max = MANY): Reader<readonly T[]> {
	return (value, path) => {
		if (!Array.isArray(value) || value.length > max) {
			return fail({ code: "MUSTER.Fault.System.list", path, data: { max } });
		}
		const found: T[] = [];
		for (const [index, entry] of value.entries()) {
			const one = read(entry, fieldPath(path, index));
			if (!one.ok) return one;
			found.push(one.value);
		}
		return ok(found);
	};
}

/** A list of exactly these entries, each with its own reader. */
export function tuple<T extends readonly unknown[]>(readers: { readonly [K in keyof T]: Reader<T[K]> }): Reader<T> {
	return (value, path) => {
		if (!Array.isArray(value) || value.length !== readers.length) {
			return fail({ code: "MUSTER.Fault.System.incomplete", path });
		}
		const found: unknown[] = [];
		for (const [index, read] of readers.entries()) {
			const one = read(value[index], fieldPath(path, index));
			if (!one.ok) return one;
			found.push(one.value);
		}
		const entries: readonly unknown[] = found;
		return ok(entries as T);
	};
}

/** An object with any keys of at most 100 characters, all values alike. */
export function dictionary<T>(read: Reader<T>, max = 100): Reader<Readonly<Record<string, T>>> {
	return (value, path) => {
		if (!isRecord(value)) return fail({ code: "MUSTER.Fault.System.incomplete", path });
		const entries = Object.entries(value);
		if (entries.length > max || entries.some(([key]) => key.length > 100 || key === "__proto__")) {
			return fail({ code: "MUSTER.Fault.System.list", path, data: { max } });
		}
		const found: [string, T][] = [];
		for (const [key, entry] of entries) {
			const one = read(entry, fieldPath(path, key));
			if (!one.ok) return one;
			found.push([key, one.value]);
		}
		return ok(Object.fromEntries(found));
	};
}

/** Reads an object with exactly these fields; any other field is dropped. */
export function object<T extends object>(fields: { readonly [K in keyof T]-?: Reader<T[K]> }): Reader<T> {
	const rows = Object.entries(fields) as [string, Reader<unknown>][];
	return (value, path) => {
		if (!isRecord(value)) return fail({ code: "MUSTER.Fault.System.incomplete", path });
		const found: Record<string, unknown> = {};
		for (const [key, read] of rows) {
			const one = read(value[key], fieldPath(path, key));
			if (!one.ok) return one;
			if (one.value !== undefined) found[key] = one.value;
		}
		return ok(found as T);
	};
}

/** An object whose field `kind` says which reader reads it. */
export function tagged<T extends { readonly kind: string }>(
	kinds: {
		readonly [K in T["kind"]]: Reader<Extract<T, { kind: K }>>;
	},
): Reader<T> {
	return (value, path) => {
		const kind = isRecord(value) ? value["kind"] : undefined;
		if (typeof kind === "string" && Object.hasOwn(kinds, kind)) {
			return kinds[kind as T["kind"]](value, path);
		}
		const choices = Object.keys(kinds).join(", ");
		return fail({ code: "MUSTER.Fault.System.choice", path: fieldPath(path, "kind"), data: { choices } });
	};
}
