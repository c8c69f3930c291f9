/** The same reader, which reads each army once while it is kept: one of hundreds of units takes long to read. */
export function readingOnce<T>(read: (uuid: string) => T): (uuid: string) => T {
	const known = new Map<string, { readonly value: T }>();
	return (uuid) => {
		const found = known.get(uuid) ?? { value: read(uuid) };
		known.set(uuid, found);
		return found.value;
	};
}
