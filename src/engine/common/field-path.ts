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
