import { type Fault, fail, fieldPath, ok, type Result } from "../common/index.js";
import type { Reader } from "./reader.js";

/** Numbers of entries that a list may have; the fault's sentence gets both. */
export interface ListBounds {
	readonly min: number;
	readonly max: number;
}

/** Reads a list whose entries are alike; the first entry at fault ends it. */
export function listReader<T>(read: Reader<T>, { min, max }: ListBounds, code: Fault["code"]): Reader<readonly T[]> {
	return (value, path) => {
		if (!Array.isArray(value) || value.length < min || value.length > max) {
			return fail({ code, path, data: { min, max } });
		}
		const entries: readonly unknown[] = value;
		return readEach(entries, (entry, index) => read(entry, fieldPath(path, index)));
	};
}

/** Reads a list of exactly these entries, each with its own reader. */
export function tupleReader<T extends readonly unknown[]>(
	readers: { readonly [K in keyof T]: Reader<T[K]> },
	code: Fault["code"],
): Reader<T> {
	return (value, path) => {
		if (!Array.isArray(value) || value.length !== readers.length) return fail({ code, path });
		const found = readEach(readers, (read, index) => read(value[index], fieldPath(path, index)));
		if (!found.ok) return found;
		const entries: readonly unknown[] = found.value;
		return ok(entries as T);
	};
}

/** Reads entry by entry, and stops at the first fault. */
export function readEach<E, T>(entries: readonly E[], read: (entry: E, index: number) => Result<T>): Result<T[]> {
	const found: T[] = [];
	for (const [index, entry] of entries.entries()) {
		const one = read(entry, index);
		if (!one.ok) return one;
		found.push(one.value);
	}
	return ok(found);
}
