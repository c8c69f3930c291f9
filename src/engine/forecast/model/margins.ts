import type { Estimate, Interval } from "./types.js";
import { ERRORS } from "./types.js";

/** Chance that an interval misses the true number. */
const MISS = 0.05;

/**
 * Standard errors on each side of the interval of a mean of so many numbers, at least 20: Student's t, within 0.002.
 */
export function studentErrors(count: number, errors = ERRORS): number {
	const free = count - 1;
	const second = (errors ** 3 + errors) / 4;
	const third = (5 * errors ** 5 + 16 * errors ** 3 + 3 * errors) / 96;
	return errors + second / free + third / free ** 2;
}

/** Sums over so many simulated days of a number that lies between bounds. */
export interface Sums {
	count: number;
	sum: number;
	squares: number;
	/** The least and the most that were met. */
	least: number;
	most: number;
}

/** Sums of nothing. */
export const noSums = (): Sums => ({
	count: 0,
	sum: 0,
	squares: 0,
	least: Number.POSITIVE_INFINITY,
	most: Number.NEGATIVE_INFINITY,
});

/** Adds a number, so many times. */
export function addToSums(sums: Sums, value: number, times = 1): void {
	sums.count += times;
	sums.sum += times * value;
	sums.squares += times * value * value;
	if (value < sums.least) sums.least = value;
	if (value > sums.most) sums.most = value;
}

/** The mean of what was added. */
export const meanOf = ({ sum, count }: Sums): number => sum / count;

/**
 * The interval of a mean, of a number that always lies between `bounds`; `errors` on each side, for 95 % those of the
 * normal distribution. It is Student's, but wider on the side of the rarer and larger numbers: there the spread is
 * taken to grow with the distance of the mean from the common end, as that of rare events does. Where all were the
 * same, others may come in up to three of so many days.
 */
export function meanWithin(sums: Sums, bounds: Interval, errors = ERRORS): Interval {
	const { count, squares, least, most } = sums;
	const mean = meanOf(sums);
	if (count < 2 || least === most) return unmetWithin(mean, count, bounds);
	const variance = Math.max(0, squares - count * mean ** 2) / (count - 1);
	const isRareAbove = most - mean >= mean - least;
	const common = isRareAbove ? least : most;
	const off = Math.abs(mean - common);
	const scale = (studentErrors(count, errors) ** 2 * variance) / (count * off) / 2;
	const half = Math.sqrt(2 * off * scale + scale ** 2);
	const [near, far] = [off + scale - half, off + scale + half];
	const [from, to] = isRareAbove ? [common + near, common + far] : [common - far, common - near];
	return { from: Math.max(bounds.from, from), to: Math.min(bounds.to, to) };
}

/** The interval of a mean where nothing else was met: by the rule of three. */
function unmetWithin(mean: number, count: number, { from, to }: Interval): Interval {
	const unmet = Math.min(1, -Math.log(MISS) / Math.max(1, count));
	return { from: mean - unmet * (mean - from), to: mean + unmet * (to - mean) };
}

/** The sum of figures, with the sum of their bounds. */
export function sumOfEstimates(all: readonly Estimate[]): Estimate {
	let [mean, from, to] = [0, 0, 0];
	for (const each of all) {
		const within = each.within === "exact" ? { from: each.mean, to: each.mean } : each.within;
		if (within === "unknown") return { mean: all.reduce((sum, other) => sum + other.mean, 0), within };
		mean += each.mean;
		from += within.from;
		to += within.to;
	}
	return { mean, within: all.every(({ within }) => within === "exact") ? "exact" : { from, to } };
}
