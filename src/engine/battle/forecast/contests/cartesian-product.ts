/**
 * Visits every choice of one from each of so many: `at` holds the places, and is the same array every time; `index` counts
 * the choices, the last place turning first.
 */
export function cartesianProduct(
	counts: readonly number[],
	visit: (at: readonly number[], index: number) => void,
): void {
	const at = counts.map(() => 0);
	const all = productSize(counts);
	for (let index = 0; index < all; index++) {
		visit(at, index);
		for (let i = at.length - 1; i >= 0; i--) {
			at[i] = at[i]! + 1;
			if (at[i]! < counts[i]!) break;
			at[i] = 0;
		}
	}
}

/** Number of choices. */
export function productSize(counts: readonly number[]): number {
	return counts.reduce((product, count) => product * count, 1);
}
