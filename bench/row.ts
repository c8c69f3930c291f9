/** One measured bar with the baseline that was measured in the same run. */
export interface Row {
	readonly what: string;
	/** The most that `value` may be, in the same unit. */
	readonly bar: number;
	readonly value: number;
	readonly unit: string;
	/** The measure that the value is compared with, or another figure of the same run. */
	readonly baseline: string;
	/** Half the widest interval of the first figures, where a forecast is measured. */
	readonly margin?: Margin;
}

/**
 * Half the width of an interval in hundredths: of days for chances, of a side's men for losses and the dead; and the
 * most that it may be.
 */
export interface Margin {
	readonly value: number;
	readonly bar: number;
}

/** True if nothing measured is over its bar. */
export const holds = ({ value, bar, margin }: Row): boolean =>
	value <= bar && (margin === undefined || margin.value <= margin.bar);

/** Something measured: its name and its milliseconds. */
export type Timed = readonly [what: string, ms: number];

/** The row of a time: how many times as long it takes as something plain of the same run, on any machine. */
export function timeRow([what, ms]: Timed, bar: number, [beside, plain]: Timed, more = ""): Row {
	return {
		what,
		bar,
		value: ms / plain,
		unit: "x",
		baseline: `${inMs(ms)} beside ${beside}: ${inMs(plain)}${more && `; ${more}`}`,
	};
}

const inMs = (ms: number): string => (ms < 0.1 ? `${(ms * 1_000).toFixed(2)} µs` : `${ms.toFixed(ms < 10 ? 2 : 0)} ms`);

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
