import { type Binomial, binomialChance, failuresOf, variance } from "./binomial.js";
import { farTail, isAboveMean } from "./binomial-tail.js";

/** A stretch of the upper tail in whole weights: from before / total, weight / total wide. One visible roll leaves one. */
interface Band {
	readonly before: number;
	readonly weight: number;
	readonly total: number;
}

/**
 * The count at place v in [0, 1) of a stretch of the upper tail, best counts first: with u = (before + weight · v) / total
 * it is the h with P(X ≥ h + 1) ≤ u < P(X ≥ h). Stretches that tile 0 … total, each with an even v, give the binomial
 * distribution itself (RULES 0.5 `exact`). Both u and 1 − u are formed without cancellation.
 * RangeError for a place or stretch outside the tail.
 * @example
 * hitsAt(binomial(100, ratio(1, 2)), { before: 0, weight: 1, total: 1 }, 0.5); // 50
 */
export function hitsAt(b: Binomial, { before, weight, total }: Band, v: number): number {
	const after = total - before - weight;
	return countAt(b, (before + weight * v) / total, (after + weight * (1 - v)) / total);
}

/**
 * The least k with P(X ≤ k) ≥ place, for 0 ≤ place ≤ 1. RangeError elsewhere.
 * @example
 * binomialQuantile(binomial(100, ratio(1, 2)), 0.5); // 50
 */
export function binomialQuantile(b: Binomial, place: number): number {
	return countAt(b, 1 - place, place);
}

/**
 * Places nearer to either end are not told apart; a place of 53 bits in a total of 53 bits lies further in. It bounds
 * the walk even for a place that cannot be drawn.
 */
const NEAREST = 1e-40;

/** The h with P(X ≥ h + 1) ≤ u < P(X ≥ h), given u and 1 − u. */
function countAt(b: Binomial, u: number, rest: number): number {
	const { n, chance } = b;
	if (!(u >= 0 && rest >= 0)) throw new RangeError(`binomial: no such place: ${u}`);
	if (n === 0 || chance.num === 0 || rest === 0) return 0;
	if (chance.num === chance.den || u === 0) return n;
	const [above, below] = [Math.max(u, NEAREST), Math.max(rest, NEAREST)];
	let start = guess(b, above, below);
	let term = binomialChance(b, start);
	// So far out that the chance underflows: come closer to the mean.
	for (; term === 0; term = binomialChance(b, start)) start = Math.round((start + (n * chance.num) / chance.den) / 2);
	return isAboveMean(b, start) ? searchAbove(b, start, term, above) : searchBelow(b, start, term, below);
}

/** Walks from a count above the mean, whose chance is given, by the upper tails P(X ≥ k). */
function searchAbove(b: Binomial, start: number, atStart: number, u: number): number {
	const { n, chance } = b;
	const odds = chance.num / (chance.den - chance.num);
	let [k, term] = [start, atStart];
	let tail = farTail(b, k, term);
	if (tail > u) {
		for (;;) {
			tail -= term;
			if (k >= n || tail <= u) return k;
			term *= ((n - k) / (k + 1)) * odds;
			k++;
		}
	}
	for (;;) {
		if (k <= 0) return 0;
		term *= k / (n - k + 1) / odds;
		k--;
		tail += term;
		if (tail > u) return k;
	}
}

/** Walks from a count at or below the mean by the lower tails: P(X ≥ h) > u means P(X ≤ h − 1) < 1 − u. */
function searchBelow(b: Binomial, start: number, atStart: number, rest: number): number {
	const { n, chance } = b;
	const odds = chance.num / (chance.den - chance.num);
	let [k, term] = [start, atStart];
	let tail = farTail(failuresOf(b), n - k, term);
	while (tail < rest) {
		if (k >= n) return n;
		term *= ((n - k) / (k + 1)) * odds;
		k++;
		tail += term;
		if (tail >= rest) return k;
	}
	for (;;) {
		tail -= term;
		if (k <= 0 || tail < rest) return k;
		term *= k / (n - k + 1) / odds;
		k--;
	}
}

/** A count close to the place: the normal quantile with the first correction for skewness (Cornish and Fisher). */
function guess(b: Binomial, u: number, rest: number): number {
	const { n, chance } = b;
	const p = chance.num / chance.den;
	const z = u < 0.5 ? -roughNormalQuantile(u) : roughNormalQuantile(rest);
	const k = Math.round(n * p + Math.sqrt(variance(b)) * z + ((1 - 2 * p) * (z * z - 1)) / 6);
	return Math.min(n, Math.max(0, k));
}

/** The z with normal weight `place` ≤ ½ below it (Abramowitz and Stegun 26.2.23), off by under 4.5e-4: a first guess. */
function roughNormalQuantile(place: number): number {
	const t = Math.sqrt(-2 * Math.log(Math.min(place, 0.5)));
	const rise = 2.515517 + t * (0.802853 + t * 0.010328);
	return rise / (1 + t * (1.432788 + t * (0.189269 + t * 0.001308))) - t;
}
