import type { Fault, Result } from "../common/index.js";
import { fail, fieldPath, isRecord, ok } from "../common/index.js";
import type { Reader } from "./reader.js";

/** Options of a family: under each name its values and the default. */
export type OptionRows = Readonly<Record<string, { readonly values: readonly string[]; readonly default: string }>>;

/** One value for each of the options. */
export type OptionsOf<O extends OptionRows> = { readonly [Name in keyof O]: O[Name]["values"][number] };

/** A reader for every field of a type. */
export type FieldReaders<T> = { readonly [K in keyof T]-?: Reader<T[K]> };

/** The type that a reader gives. */
export type Infer<R> = R extends Reader<infer T> ? T : never;

/** Readers of fields by their names. */
export type AnyFields = Readonly<Record<string, Reader<unknown>>>;

/** Names of the fields that may be left out. */
type Missable<F> = { [K in keyof F]: undefined extends Infer<F[K]> ? K : never }[keyof F];

/** The object that readers of its fields make: those that may be undefined may be left out. */
export type ObjectOf<F> = Flat<
	{ readonly [K in keyof F as K extends Missable<F> ? never : K]: Infer<F[K]> } & {
		readonly [K in keyof F as K extends Missable<F> ? K : never]?: Exclude<Infer<F[K]>, undefined>;
	}
>;

/** The union of objects that readers of the fields of each kind make: `kind` and the fields of that kind. */
export type KindsOf<K> = { [Name in keyof K]: Flat<{ readonly kind: Name } & ObjectOf<K[Name]>> }[keyof K];

/** One object type in place of several joined. */
type Flat<T> = { [K in keyof T]: T[K] };

type Code = Fault["code"];
type Unknowns = Readonly<Record<string, unknown>>;

/** The value of a field that an object has itself. */
const own = (record: Unknowns, name: string): unknown => (Object.hasOwn(record, name) ? record[name] : undefined);

/** Reads an object with exactly these fields; any other field is dropped. */
export function objectReader<T extends object>(fields: FieldReaders<T>, code: Code): Reader<T> {
	const rows: readonly (readonly [string, Reader<unknown>])[] = Object.entries(fields);
	return (value, path) => {
		if (!isRecord(value)) return fail({ code, path });
		const found: Record<string, unknown> = {};
		for (const [name, read] of rows) {
			const one = read(own(value, name), fieldPath(path, name));
			if (!one.ok) return one;
			if (one.value !== undefined) found[name] = one.value;
		}
		return ok(found as T);
	};
}

/** Reads an object whose names are free, each value under its name; the first value at fault ends it. */
export function namedReader<T>(
	read: (name: string) => Reader<T>,
	max: number,
	codes: { readonly object: Code; readonly list: Code },
): Reader<readonly T[]> {
	return (value, path) => {
		if (!isRecord(value)) return fail({ code: codes.object, path });
		const entries = Object.entries(value);
		if (entries.length > max) return fail({ code: codes.list, path, data: { min: 0, max } });
		return readEach(entries, ([name, entry]) => read(name)(entry, fieldPath(path, name)));
	};
}

/** The members of a union whose field `Tag` can be `K`. */
export type Narrowed<T extends { readonly [Name in Tag]: string }, Tag extends string, K> = T extends unknown
	? K extends T[Tag]
		? T
		: never
	: never;

/** Reads an object whose field `tag` says which reader reads it. */
export function taggedReader<Tag extends string, T extends { readonly [Name in Tag]: string }>(
	tag: Tag,
	kinds: { readonly [K in T[Tag]]: Reader<Narrowed<T, Tag, K>> },
	code: Code,
): Reader<T> {
	const readers = new Map<unknown, Reader<T>>(Object.entries(kinds));
	return (value, path) => {
		const read = isRecord(value) ? readers.get(own(value, tag)) : undefined;
		if (read) return read(value, path);
		return fail({ code, path: fieldPath(path, tag), data: { choices: [...readers.keys()].join(", ") } });
	};
}

/** The fields of every kind of a union, without `kind`. */
export type KindFields<T extends { readonly kind: string }> = {
	readonly [K in T["kind"]]: FieldReaders<Omit<Narrowed<T, "kind", K>, "kind">>;
};

/**
 * Reads an object of one of several kinds: `kind` names it, and it has the fields of that kind besides; any other field
 * is dropped.
 */
export function kindsReader<T extends { readonly kind: string }>(
	kinds: KindFields<T>,
	codes: { readonly object: Code; readonly choice: Code },
): Reader<T> {
	const readers = Object.entries<object>(kinds).map(([kind, fields]) => [
		kind,
		objectReader({ kind: ok, ...fields }, codes.object),
	]);
	return taggedReader<"kind", T>("kind", Object.fromEntries(readers), codes.choice);
}

/** Reads an object one field at a time, where what a field may hold depends on another. */
export interface Fields {
	/** Every name that the object has. */
	readonly names: readonly string[];
	/** Reads a field; `usual`: its value where it is missing. */
	read<T>(name: string, read: Reader<T>, usual?: T): T;
	/** Refuses a field for a reason of the caller's. */
	refuse(name: string, code: Code, data?: Fault["data"]): never;
}

/** Carries the first fault out of a callback to {@link fieldsReader}, which alone throws and catches it. */
class Refusal extends Error {
	readonly fault: Fault;
	constructor(fault: Fault) {
		super(fault.code);
		this.fault = fault;
	}
}

/** Reads an object by a callback that reads its fields; the first fault ends it. */
export function fieldsReader<T>(take: (fields: Fields) => T, code: Code): Reader<T> {
	return (value, path) => {
		if (!isRecord(value)) return fail({ code, path });
		try {
			return ok(take(fieldsOf(value, path)));
		} catch (error) {
			if (error instanceof Refusal) return fail(error.fault);
			throw error;
		}
	};
}

function fieldsOf(record: Unknowns, path: string): Fields {
	return {
		names: Object.keys(record),
		read: (name, read, usual) => {
			const value = own(record, name);
			if (value === undefined && usual !== undefined) return usual;
			const found = read(value, fieldPath(path, name));
			if (!found.ok) throw new Refusal(found.fault);
			return found.value;
		},
		refuse: (name, code, data) => {
			throw new Refusal({ code, path: fieldPath(path, name), ...(data === undefined ? {} : { data }) });
		},
	};
}

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
function readEach<E, T>(entries: readonly E[], read: (entry: E, index: number) => Result<T>): Result<T[]> {
	const found: T[] = [];
	for (const [index, entry] of entries.entries()) {
		const one = read(entry, index);
		if (!one.ok) return one;
		found.push(one.value);
	}
	return ok(found);
}
