import { memoizeByKey, ratio } from "../../common/index.js";
import { binomial, binomialQuantile } from "../../dice/index.js";
import type { Interval } from "./types.js";

/** Chance that an interval misses the true number. */
const MISS = 0.05;

/**
 * The 95 % interval of a quantile by order: between two of so many numbers, `rankAt` from 1. Where there are too few numbers for a bound,
 * it is that of `bounds`.
 */
export function quantileWithin(
	rankAt: (rank: number) => number,
	share: number,
	count: number,
	bounds: Interval,
): Interval {
	const [low, high] = ranksOf(share, count);
	return { from: low < 1 ? bounds.from : rankAt(low), to: high > count ? bounds.to : rankAt(high) };
}

/** The ranks between which a quantile lies. */
function ranksOf(share: number, count: number): readonly [number, number] {
	return ranksByName(`${Math.round(share * 100)}/${count}`);
}

const ranksByName = memoizeByKey((name: string): readonly [number, number] => {
	const [hundredths, count] = name.split("/").map(Number) as [number, number];
	const below = binomial(count, ratio(hundredths, 100));
	return [binomialQuantile(below, MISS / 2), binomialQuantile(below, 1 - MISS / 2) + 1];
}, 100);
