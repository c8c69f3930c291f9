import type { Steps } from "../steps.js";

/** Number of choices after which the work pauses: where Strategy is ruled on, each adds up ledgers with all units. */
const PART = 64;

/**
 * Visits every choice of one from each of so many: `at` holds the places, and is the same array every time; `index` counts
 * the choices, the last place turning first.
 */
export function* cartesianProduct(
	counts: readonly number[],
	visit: (at: readonly number[], index: number) => void,
): Steps<void> {
	const at = counts.map(() => 0);
	const all = productSize(counts);
	for (let from = 0; from < all; from += PART) {
		visitPart(from, Math.min(all, from + PART), at, counts, visit);
		yield;
	}
}

/** Visits the choices from one to another. */
function visitPart(
	from: number,
	end: number,
	at: number[],
	counts: readonly number[],
	visit: (at: readonly number[], index: number) => void,
): void {
	for (let index = from; index < end; index++) {
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
