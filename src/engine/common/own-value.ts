/** What stands under a name, else what is usual: names may be anybody's own words, `constructor` among them. */
export function ownValue<T>(values: Readonly<Record<string, T>>, name: string, usual: T): T {
	return Object.hasOwn(values, name) ? values[name]! : usual;
}
