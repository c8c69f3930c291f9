import type { Binomial } from "./binomial.js";
import { binomialChance, failuresOf, variance } from "./binomial.js";
import { farTail, isAboveMean } from "./binomial-tail.js";
import type { Pmf } from "./pmf.js";
import { certain } from "./pmf.js";

/**
 * A stretch of the upper tail in whole weights: from before / total, weight / total wide. One visible roll leaves one.
 */
interface Band {
	readonly before: number;
	readonly weight: number;
	readonly total: number;
}

/**
 * The count at place v in [0, 1) of a stretch of the upper tail, best counts first: with u = (before + weight · v) /
 * total it is the h with P(X ≥ h + 1) ≤ u < P(X ≥ h). Stretches that tile 0 … total, each with an even v, give the
 * binomial distribution itself (RULES 0.5 `exact`). Both u and 1 − u are formed without cancellation. RangeError for a
 * place or stretch outside the tail.
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
 * Places nearer to either end are not distinguished; a place of 53 bits in a total of 53 bits lies further in. It
 * bounds the walk even for a place that cannot be drawn.
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

/**
 * The z with normal weight `place` ≤ ½ below it (Abramowitz and Stegun 26.2.23), off by under 4.5e-4: a first guess.
 */
function roughNormalQuantile(place: number): number {
	const t = Math.sqrt(-2 * Math.log(Math.min(place, 0.5)));
	const rise = 2.515517 + t * (0.802853 + t * 0.010328);
	return rise / (1 + t * (1.432788 + t * (0.189269 + t * 0.001308))) - t;
}

/** The chance of every count 0 … n. For small n: it holds n + 1 numbers. */
export function binomialPmf(b: Binomial): Pmf {
	return valuesBetween(b, 0, b.n);
}

/**
 * The chances of the counts that matter: all but at most `leftOut` of the weight, the same part at either end. For
 * display.
 */
export function binomialWindow(b: Binomial, leftOut = 1e-6): Pmf {
	return valuesBetween(b, binomialQuantile(b, leftOut / 2), binomialQuantile(b, 1 - leftOut / 2));
}

/** The chance of every count 0 … n of attempts whose chance is a binary fraction. For display. */
export function countPmf(n: number, chance: number): Pmf {
	if (chance <= 0 || n === 0) return certain(0);
	if (chance >= 1) return certain(n);
	const values = new Float64Array(n + 1);
	const peak = Math.min(n, Math.floor((n + 1) * chance));
	values[peak] = 1;
	spread(values, { n, odds: chance / (1 - chance), from: 0, peak });
	const sum = values.reduce((before, value) => before + value, 0);
	return { from: 0, values: values.map((value) => value / sum) };
}

function valuesBetween(b: Binomial, from: number, to: number): Pmf {
	const { n, chance } = b;
	const values = new Float64Array(to - from + 1);
	const peak = Math.min(to, Math.max(from, Math.floor(((n + 1) * chance.num) / chance.den)));
	values[peak - from] = binomialChance(b, peak);
	spread(values, { n, odds: chance.num / (chance.den - chance.num), from, peak });
	return { from, values };
}

interface Peak {
	readonly n: number;
	readonly odds: number;
	/** The count of the first value, and the one whose value is known. */
	readonly from: number;
	readonly peak: number;
}

/**
 * From the likeliest count outward each chance follows from its neighbour, so rounding never grows where it is seen.
 */
function spread(values: Float64Array, { n, odds, from, peak }: Peak): void {
	const to = from + values.length - 1;
	for (let k = peak; k < to; k++) values[k + 1 - from] = values[k - from]! * ((n - k) / (k + 1)) * odds;
	for (let k = peak; k > from; k--) values[k - 1 - from] = (values[k - from]! * k) / (n - k + 1) / odds;
}
