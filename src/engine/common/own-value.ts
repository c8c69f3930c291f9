/**
 * Returns the value under a name, else the usual one: names may be free text, `constructor` among them.
 * @example
 * [ownValue({ u1: 3 }, "u1", 0), ownValue({ u1: 3 }, "constructor", 0)]; // [3, 0]
 */
export function ownValue<T>(values: Readonly<Record<string, T>>, name: string, usual: T): T {
	return Object.hasOwn(values, name) ? values[name]! : usual;
}
