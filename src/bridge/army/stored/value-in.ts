/** The value at a dotted path of plain data. */
export function valueIn(data: object, path: string): unknown {
	return path
		.split(".")
		.reduce<unknown>((here, step) => (here as Readonly<Record<string, unknown>> | null)?.[step], data);
}
