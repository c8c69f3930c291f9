import type { Binomial } from "./binomial.js";
import { binomialChance, failuresOf, logExcess, variance } from "./binomial.js";
import type { Pmf } from "./pmf.js";

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
	if (chance.num === 0 || rest === 0) return 0;
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

/** One place of a quadrature on [0, 1] and what it weighs. */
interface Node {
	readonly at: number;
	readonly weight: number;
}

/** The Gauss–Legendre rule of `size` nodes on [0, 1]: exact for polynomials of degree 2·size − 1. */
function gaussLegendre(size: number): readonly Node[] {
	return Array.from({ length: size }, (_, i) => {
		let x = Math.cos((Math.PI * (i + 0.75)) / (size + 0.5));
		for (let step = 0; step < 100; step++) {
			const { value, slope } = legendre(size, x);
			x -= value / slope;
			if (Math.abs(value / slope) < 1e-16) break;
		}
		const { slope } = legendre(size, x);
		return { at: (1 - x) / 2, weight: 1 / ((1 - x * x) * slope * slope) };
	});
}

/** Legendre's polynomial of a degree ≥ 1 and its slope at x in (−1, 1). */
function legendre(degree: number, x: number): { readonly value: number; readonly slope: number } {
	let [before, value] = [1, x];
	for (let j = 2; j <= degree; j++) [before, value] = [value, ((2 * j - 1) * x * value - (j - 1) * before) / j];
	return { value, slope: (degree * (x * value - before)) / (x * x - 1) };
}

/** P(X ≥ k), the smaller side of the mean never found by subtraction. */
export function upperTail(b: Binomial, k: number): number {
	if (k > b.n) return 0;
	return isAboveMean(b, k) ? farTail(b, k, binomialChance(b, k)) : 1 - lowerTail(b, k - 1);
}

/** P(X ≤ k), the smaller side of the mean never found by subtraction. */
export function lowerTail(b: Binomial, k: number): number {
	if (k < 0) return 0;
	if (k >= b.n) return 1;
	return isAboveMean(b, k + 1)
		? 1 - farTail(b, k + 1, binomialChance(b, k + 1))
		: farTail(failuresOf(b), b.n - k, binomialChance(b, k));
}

/** True if k lies above n · p; exact. */
function isAboveMean({ n, chance: { num, den } }: Binomial, k: number): boolean {
	return k * den > n * num;
}

/** Variance up to which a tail is summed; beyond it the integral is both quicker and exact enough. */
const SUMMED_VARIANCE = 250;

/** P(X ≥ k) for a k at or above the mean, 0 < k ≤ n, with P(X = k) given. Relative error some 1e-15. */
function farTail(b: Binomial, k: number, atK: number): number {
	return variance(b) < SUMMED_VARIANCE ? summedTail(b, k, atK) : integratedTail(b, k, atK);
}

function summedTail({ n, chance: { num, den } }: Binomial, k: number, atK: number): number {
	const odds = num / (den - num);
	let [sum, term] = [atK, atK];
	for (let i = k; term > 1e-18 * sum; i++) {
		term *= ((n - i) / (i + 1)) * odds;
		sum += term;
	}
	return sum;
}

const NODES = gaussLegendre(32);
/** The integrand is left out where it has fallen below e^−42. */
const CUT = 42;

/**
 * The tail as an incomplete beta integral, k C(n, k) ∫ t^(k−1) (1−t)^(n−k) dt from 0 to p, written in y = p − t
 * relative to its value at y = 0. `slope` is the first-order decay, taken out of both logarithms with an exact
 * numerator, so what is left of them starts at the second order and nothing large is ever subtracted.
 */
function integratedTail({ n, chance: { num, den } }: Binomial, k: number, atK: number): number {
	const [p, q] = [num / den, (den - num) / den];
	const [hits, misses] = [k - 1, n - k];
	const slope = (hits * den - (n - 1) * num) / den / (p * q);
	const bend = hits / (p * p) + misses / (q * q);
	const reach = Math.min(p, (Math.sqrt(slope * slope + 2 * CUT * bend) - slope) / bend);
	let sum = 0;
	for (const { at, weight } of NODES) {
		const y = reach * at;
		sum += weight * Math.exp(hits * logExcess(-y / p) + misses * logExcess(y / q) - slope * y);
	}
	return atK * (k / p) * sum * reach;
}
