/**
 * Sets of some traits, the largest first, without the empty one.
 * @example
 * subsetsOf(["silver", "good"]); // [["silver", "good"], ["silver"], ["good"]]
 */
export function subsetsOf(traits: readonly string[]): readonly (readonly string[])[] {
	const sets = Array.from({ length: 2 ** traits.length }, (_, bits) =>
		traits.filter((_one, place) => (bits >> place) & 1),
	);
	return sets.filter(({ length }) => length > 0).sort((a, b) => b.length - a.length);
}
