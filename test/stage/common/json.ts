/** A record of unknown values: document data, options, anything that came over the wire. */
export type Dict<T = unknown> = Record<string, T>;

/** True for objects made by `{}` or JSON, not for class instances, arrays or null. */
export function isPlainObject(value: unknown): value is Dict {
	if (typeof value !== "object" || value === null) return false;
	const proto = Object.getPrototypeOf(value) as unknown;
	return proto === Object.prototype || proto === null;
}
