import { isRecord } from "../../engine/common/index.js";

/** Tells whether a value is of a type. */
export type Guard<T> = (value: unknown) => value is T;

/** A text of any length. */
export const isText: Guard<string> = (value) => typeof value === "string";

/** A finite number. */
export const isNumber: Guard<number> = (value): value is number => Number.isFinite(value);

/** A whole number that is exact. */
export const isWhole: Guard<number> = (value): value is number => Number.isSafeInteger(value);

/** A whole number that something can be divided by: above 0. */
export const isDivisor: Guard<number> = (value): value is number => isWhole(value) && value > 0;

/** Yes or no. */
export const isFlag: Guard<boolean> = (value) => typeof value === "boolean";

/** One of these words. */
export const oneOf =
	<T extends string>(words: readonly T[]): Guard<T> =>
	(value): value is T =>
		words.some((word) => word === value);

/** Null, or what a guard lets pass. */
export const orNull =
	<T>(guard: Guard<T>): Guard<T | null> =>
	(value): value is T | null =>
		value === null || guard(value);

/** A field that may be missing. */
export const optional =
	<T>(guard: Guard<T>): Guard<T | undefined> =>
	(value): value is T | undefined =>
		value === undefined || guard(value);

/** A list of such values. */
export const listOf =
	<T>(guard: Guard<T>): Guard<readonly T[]> =>
	(value): value is readonly T[] =>
		Array.isArray(value) && value.every(guard);

/**
 * An object whose fields are all as named: one that is forgotten, or is of another type, does not compile. Fields that nobody
 * names are let pass: a later version may have written them.
 */
export function fieldsOf<T extends object>(fields: { readonly [Name in keyof T]-?: Guard<T[Name]> }): Guard<T> {
	const rows: readonly [string, Guard<unknown>][] = Object.entries(fields);
	return (value): value is T =>
		isRecord(value) && rows.every(([name, guard]) => guard(Object.hasOwn(value, name) ? value[name] : undefined));
}

/** An object whose field `name` holds the word that says which guard is its own. */
export function taggedBy<Name extends string, T extends { readonly [Tag in Name]: string }>(
	name: Name,
	guards: { readonly [Tag in T[Name]]: Guard<Extract<T, { readonly [Key in Name]: Tag }>> },
): Guard<T> {
	const known = new Map<unknown, Guard<unknown>>(Object.entries(guards));
	return (value): value is T => isRecord(value) && known.get(value[name])?.(value) === true;
}
