import type { Ratio } from "../common/index.js";

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
	if (miss === 0) return k === n ? 1 : 0;
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

/** ln n! − [(n + ½) ln n − n + ½ ln 2π] for n = 0 … 15, rounded from 60 digits; the row is n. */
const STIRLING_ERRORS = [
	0, 0.08106146679532726, 0.0413406959554093, 0.02767792568499834, 0.020790672103765093, 0.016644691189821193,
	0.013876128823070748, 0.01189670994589177, 0.010411265261972096, 0.009255462182712733, 0.00833056343336287,
	0.007573675487951841, 0.00694284010720953, 0.006408994188004207, 0.0059513701127588475, 0.005554733551962801,
] as const;

/**
 * Error of Stirling's formula for ln n!, for whole n ≥ 0. Beyond the table five terms of its series leave under 2e-16.
 */
function stirlingError(n: number): number {
	const known = STIRLING_ERRORS[n];
	if (known !== undefined) return known;
	const i = 1 / n;
	const j = i * i;
	return i * (1 / 12 - j * (1 / 360 - j * (1 / 1260 - j * (1 / 1680 - j / 1188))));
}

/** x ln(x / m) + m − x, with the difference d = x − m handed in exactly; its series never cancels near x = m. */
function deviance(x: number, m: number, d: number): number {
	if (Math.abs(d) >= 0.1 * (x + m)) return x * Math.log(x / m) + m - x;
	const v = d / (x + m);
	let sum = d * v;
	let power = 2 * x * v;
	for (let j = 3; ; j += 2) {
		power *= v * v;
		const next = sum + power / j;
		if (next === sum) return sum;
		sum = next;
	}
}

/** ln(1 + x) − x for x > −1 without cancellation, quick near 0: the series of 2 artanh(x / (2 + x)). */
export function logExcess(x: number): number {
	const r = x / (2 + x);
	const square = r * r;
	let sum = 1 / 3;
	let power = square;
	for (let j = 5; ; j += 2) {
		const next = sum + power / j;
		if (next === sum) return r * (2 * square * sum - x);
		sum = next;
		power *= square;
	}
}
