/** Returns the value under a name, else the usual one: names may be free text, `constructor` among them. */
export function ownValue<T>(values: Readonly<Record<string, T>>, name: string, usual: T): T {
	return Object.hasOwn(values, name) ? values[name]! : usual;
}
