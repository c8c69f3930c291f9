/** Equality of plain data whose numbers were computed by two engines of script, which may add in another order. */

/** Places at which two values differ: numbers by more than `most`, anything else at all. Empty where they are equal. */
export function differences(value: unknown, expected: unknown, most = 1e-12, path = ""): readonly string[] {
	if (typeof value === "number" && typeof expected === "number") {
		return Math.abs(value - expected) <= most * Math.max(1, Math.abs(expected))
			? []
			: [`${path}: ${value}, ${expected}`];
	}
	if (!isTree(value) || !isTree(expected)) return Object.is(value, expected) ? [] : [`${path}: ${value}, ${expected}`];
	if (Array.isArray(value) !== Array.isArray(expected)) return [`${path}: a list on one side alone`];
	const keys = new Set([...Object.keys(value), ...Object.keys(expected)]);
	return [...keys].flatMap((key) => differences(value[key], expected[key], most, `${path}/${key}`));
}

const isTree = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
