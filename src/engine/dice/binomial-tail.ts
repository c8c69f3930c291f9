import type { Binomial } from "./binomial.js";
import { binomialChance, failuresOf, logExcess, variance } from "./binomial.js";

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
