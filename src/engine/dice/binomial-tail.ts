import { type Binomial, binomialChance, failuresOf, variance } from "./binomial.js";
import { gaussLegendre } from "./gauss-legendre.js";
import { logExcess } from "./saddle-point.js";

/** P(X ≥ k), the smaller side of the mean never found by subtraction. */
export function upperTail(b: Binomial, k: number): number {
	if (k <= 0) return 1;
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
export function isAboveMean({ n, chance: { num, den } }: Binomial, k: number): boolean {
	return k * den > n * num;
}

/** Variance up to which a tail is summed; beyond it the integral is both quicker and exact enough. */
const SUMMED_VARIANCE = 250;

/** P(X ≥ k) for a k at or above the mean, 0 < k ≤ n, with P(X = k) given. Relative error some 1e-15. */
export function farTail(b: Binomial, k: number, atK: number): number {
	return variance(b) < SUMMED_VARIANCE ? summedTail(b, k, atK) : integratedTail(b, k, atK);
}

function summedTail({ n, chance: { num, den } }: Binomial, k: number, atK: number): number {
	const odds = num / (den - num);
	let [sum, term] = [atK, atK];
	for (let i = k; i < n && term > 1e-18 * sum; i++) {
		term *= ((n - i) / (i + 1)) * odds;
		sum += term;
	}
	return sum;
}

const NODES = gaussLegendre(32);
/** The integrand is left out where it has fallen below e^−42. */
const CUT = 42;

/**
 * The tail as an incomplete beta integral, k C(n, k) ∫ t^(k−1) (1−t)^(n−k) dt from 0 to p, written in y = p − t relative
 * to its value at y = 0. `slope` is the first-order decay, taken out of both logarithms with an exact numerator, so what
 * is left of them starts at the second order and nothing large is ever subtracted.
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
