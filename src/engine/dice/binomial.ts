import type { Ratio } from "../common/index.js";
import { deviance, stirlingError } from "./saddle-point.js";

/** Number of successes of `n` independent attempts, each with the exact chance `chance`. Made by {@link binomial}. */
export interface Binomial {
	readonly n: number;
	readonly chance: Ratio;
}

/** The most attempts in one batch (RULES 0.5 sets no bound; accuracy is proven up to here). */
const MAX_ATTEMPTS = 1_000_000_000;

/**
 * n attempts of one chance. RangeError unless n is whole, 0 … 10^9, the chance lies in 0 … 1, and n · den is a safe
 * integer: the distance of a count from the mean then has an exact numerator, on which all accuracy rests.
 * @example
 * binomial(10, ratio(1, 6)); // { n: 10, chance: { num: 1, den: 6 } }
 */
export function binomial(n: number, chance: Ratio): Binomial {
	if (!Number.isInteger(n) || n < 0 || n > MAX_ATTEMPTS) throw new RangeError(`binomial: no number of attempts: ${n}`);
	if (!(chance.num >= 0 && chance.num <= chance.den)) throw new RangeError("binomial: the chance is not in 0 … 1");
	if (!Number.isSafeInteger(n * chance.den))
		throw new RangeError("binomial: the chance is too fine for so many attempts");
	return { n, chance };
}

/** Counts the failures of the same attempts. */
export function failuresOf({ n, chance: { num, den } }: Binomial): Binomial {
	return { n, chance: { num: den - num, den } };
}

/** n · p · (1 − p). */
export function variance({ n, chance: { num, den } }: Binomial): number {
	return n * (num / den) * ((den - num) / den);
}

/**
 * P(X = k), by the saddle-point form: Stirling's errors and the deviance of each side, with the distance k − np taken
 * from an exact numerator. 0 for a k that cannot be.
 */
export function binomialChance({ n, chance: { num, den } }: Binomial, k: number): number {
	if (!Number.isInteger(k) || k < 0 || k > n) return 0;
	const miss = den - num;
	if (num === 0 || miss === 0) return k === (num === 0 ? 0 : n) ? 1 : 0;
	if (k === 0) return power(miss, num, den, n);
	if (k === n) return power(num, miss, den, n);
	const fromMean = (k * den - n * num) / den;
	const exponent =
		stirlingError(n) -
		stirlingError(k) -
		stirlingError(n - k) -
		deviance(k, (n * num) / den, fromMean) -
		deviance(n - k, (n * miss) / den, -fromMean);
	return Math.exp(exponent) * Math.sqrt(n / (2 * Math.PI * k * (n - k)));
}

/** (x / den)^n, where y = den − x. The logarithm is taken of the smaller part, where it keeps its bits. */
function power(x: number, y: number, den: number, n: number): number {
	return Math.exp(n * (y < x ? Math.log1p(-y / den) : Math.log(x / den)));
}
