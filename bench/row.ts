/** One measured bar with the baseline that was measured in the same run. */
export interface Row {
	readonly what: string;
	/** The bar in words or as a number of `unit`. */
	readonly bar: string | number;
	readonly value: number;
	readonly unit: string;
	/** The cost of the same work done the plain way, in words or as a number of `unit`. */
	readonly baseline: string | number;
	readonly pass: boolean;
}

/** The middle one of an odd number of values. */
export function median(values: readonly number[]): number {
	return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}

/** Milliseconds that `work` takes, the best of `rounds`: the least disturbed run says most on a shared machine. */
export function bestOf(rounds: number, work: () => void): number {
	let best = Number.POSITIVE_INFINITY;
	for (let round = 0; round < rounds; round++) {
		const start = performance.now();
		work();
		best = Math.min(best, performance.now() - start);
	}
	return best;
}
