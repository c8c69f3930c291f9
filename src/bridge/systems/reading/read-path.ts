const NEVER = new Set(["__proto__", "prototype", "constructor"]);

/** The value at a dotted path; undefined where a step is missing, or a getter of the game system's own throws. */
export function valueAt(data: unknown, path: string): unknown {
	let here: unknown = data;
	try {
		for (const step of path.split(".")) {
			if (typeof here !== "object" || here === null || NEVER.has(step)) return undefined;
			here = (here as Readonly<Record<string, unknown>>)[step];
		}
	} catch {
		return undefined;
	}
	return here;
}

/** A whole number, or one written as text ("14"); undefined for anything else. */
export function toWhole(value: unknown): number | undefined {
	if (typeof value === "number") return Number.isSafeInteger(value) ? value + 0 : undefined;
	if (typeof value !== "string") return undefined;
	const plain = value.trim().replace("\u2212", "-");
	return /^[+-]?\d{1,9}$/.test(plain) ? Number(plain) + 0 : undefined;
}

/** The whole number at a path. */
export function wholeAt(data: unknown, path: string): number | undefined {
	return toWhole(valueAt(data, path));
}

/** The first of several paths that holds a whole number, and that number. */
export function firstWhole(
	data: unknown,
	...paths: readonly string[]
): { readonly path: string; readonly value: number } | undefined {
	for (const path of paths) {
		const value = wholeAt(data, path);
		if (value !== undefined) return { path, value };
	}
	return undefined;
}

/** Text that is more than spaces, without those at its ends. */
export function textAt(data: unknown, path: string): string | undefined {
	const value = valueAt(data, path);
	const text = typeof value === "string" ? value.trim() : "";
	return text === "" ? undefined : text;
}

/** The entries of a list, a set, a map's values or an object, in their order; nothing for anything else. */
export function entriesAt(data: unknown, path: string): readonly (readonly [key: string, value: unknown])[] {
	const value = valueAt(data, path);
	// The host's Collection is a Map that iterates its values (foundry-vtt-types, common/utils/collection.d.mts).
	if (value instanceof Map) return [...value.entries()].map(([key, entry]) => [String(key), entry] as const);
	if (Array.isArray(value) || value instanceof Set) return [...value].map((entry, index) => [`${index}`, entry]);
	if (typeof value !== "object" || value === null) return [];
	// One by one: what a getter of the game system's own refuses is left out alone.
	return Object.keys(value).flatMap((key) => {
		try {
			return [[key, (value as Readonly<Record<string, unknown>>)[key]] as const];
		} catch {
			return [];
		}
	});
}

/** The texts of a list or set. */
export function wordsAt(data: unknown, path: string): readonly string[] {
	return entriesAt(data, path).flatMap(([, value]) => (typeof value === "string" ? [value] : []));
}
