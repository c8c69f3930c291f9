/**
 * An exact fraction: whole numerator, whole positive denominator, both safe integers, in lowest terms when it comes
 * from {@link ratio}. Percentages, multipliers, odds and probabilities are ratios, never binary fractions.
 */
export interface Ratio {
	readonly num: number;
	readonly den: number;
}

/** The number 0. */
export const ZERO: Ratio = { num: 0, den: 1 };

/** The whole of it. */
export const ONE: Ratio = { num: 1, den: 1 };

/** The whole numbers that rules meet most, made once: nothing changes a ratio. */
const SMALLEST = 256;
const SMALL: readonly Ratio[] = Array.from({ length: 5 * SMALLEST }, (_, index) => ({ num: index - SMALLEST, den: 1 }));

/**
 * The fraction num / den in lowest terms, the sign in the numerator. RangeError unless both are safe integers, den not
 * 0.
 * @example
 * ratio(6, 4); // { num: 3, den: 2 }
 */
export function ratio(num: number, den = 1): Ratio {
	if (den === 1) {
		const small = SMALL[num + SMALLEST];
		if (small !== undefined) return small;
	}
	if (!Number.isSafeInteger(num) || !Number.isSafeInteger(den) || den === 0) {
		throw new RangeError(`no ratio of safe integers: ${num}/${den}`);
	}
	if (den === 1) return { num: num + 0, den };
	const common = den < 0 ? -greatestCommonDivisor(num, den) : greatestCommonDivisor(num, den);
	return { num: num / common + 0, den: den / common };
}

/** Makes a ratio from integers of any size. RangeError when the fraction in lowest terms leaves the safe integers. */
export function ratioOfBig(num: bigint, den: bigint): Ratio {
	let [a, b] = [num < 0n ? -num : num, den < 0n ? -den : den];
	while (b !== 0n) [a, b] = [b, a % b];
	return a === 0n ? ratio(0, Number(den)) : ratio(Number(num / a), Number(den / a));
}

/** The greatest whole number that divides both, at least 1. */
function greatestCommonDivisor(a: number, b: number): number {
	let x = Math.abs(a);
	for (let y = Math.abs(b); y !== 0; ) {
		const rest = x % y;
		x = y;
		y = rest;
	}
	return x || 1;
}

/**
 * Every rounding that a rule can name (RULES, conventions of arithmetic). All are exact: the remainder of two safe
 * integers is, and what is divided has no remainder left.
 */
export const ROUNDINGS = ["none", "floor", "ceil", "halfUp", "towardZero"] as const;
export type Rounding = (typeof ROUNDINGS)[number];

/**
 * Drops the fraction: 2.7 is 2, −2.7 is −2.
 * @example
 * towardZero(ratio(-27, 10)); // -2
 */
export function towardZero({ num, den }: Ratio): number {
	return (num - (num % den)) / den + 0;
}

/**
 * The next whole number below or at: −2.3 is −3.
 * @example
 * floorRatio(ratio(-5, 2)); // -3
 */
export function floorRatio(x: Ratio): number {
	return towardZero(x) - (x.num % x.den < 0 ? 1 : 0);
}

/** The next whole number above or at: 2.3 is 3. */
export function ceilRatio(x: Ratio): number {
	return towardZero(x) + (x.num % x.den > 0 ? 1 : 0);
}

/**
 * The nearest whole number, a half upward: 2.5 is 3, −2.5 is −2. "Round normally" of the sources.
 * @example
 * roundHalfUp(ratio(5, 2)); // 3
 */
export function roundHalfUp(x: Ratio): number {
	const remainder = x.num % x.den;
	const above = remainder < 0 ? remainder + x.den : remainder;
	return floorRatio(x) + (above >= x.den - above ? 1 : 0);
}

/**
 * The rounding of that name, as a ratio.
 * @example
 * round(ratio(7, 2), "ceil"); // { num: 4, den: 1 }
 */
export function round(x: Ratio, rounding: Rounding): Ratio {
	switch (rounding) {
		case "none":
			return x;
		case "floor":
			return ratio(floorRatio(x));
		case "ceil":
			return ratio(ceilRatio(x));
		case "halfUp":
			return ratio(roundHalfUp(x));
		case "towardZero":
			return ratio(towardZero(x));
	}
}

/**
 * The nearest binary fraction, for display and for numerical work only; rules never read it back.
 * @example
 * toNumber(ratio(3, 4)); // 0.75
 */
export function toNumber({ num, den }: Ratio): number {
	return num / den;
}

/** A sum a·b + c·d that stayed exact in ordinary numbers, or undefined. A safe result proves that no bit was lost. */
function crossSum(a: number, b: number, c: number, d: number): number | undefined {
	const left = a * b;
	const right = c * d;
	const sum = left + right;
	return Number.isSafeInteger(left) && Number.isSafeInteger(right) && Number.isSafeInteger(sum) ? sum : undefined;
}

/**
 * x + y. RangeError when the result leaves the safe integers, as in every function of this file.
 * @example
 * add(ratio(1, 2), ratio(1, 3)); // { num: 5, den: 6 }
 */
export function add(x: Ratio, y: Ratio): Ratio {
	if (x.den === y.den && Number.isSafeInteger(x.num + y.num)) return ratio(x.num + y.num, x.den);
	const num = crossSum(x.num, y.den, y.num, x.den);
	const den = x.den * y.den;
	if (num !== undefined && Number.isSafeInteger(den)) return ratio(num, den);
	return ratioOfBig(BigInt(x.num) * BigInt(y.den) + BigInt(y.num) * BigInt(x.den), BigInt(x.den) * BigInt(y.den));
}

/** −x. */
export function negate(x: Ratio): Ratio {
	return { num: 0 - x.num, den: x.den };
}

/**
 * x − y.
 * @example
 * sub(ratio(1, 2), ratio(1, 3)); // { num: 1, den: 6 }
 */
export function sub(x: Ratio, y: Ratio): Ratio {
	return add(x, negate(y));
}

/**
 * x · y.
 * @example
 * mul(ratio(2, 3), ratio(3, 4)); // { num: 1, den: 2 }
 */
export function mul(x: Ratio, y: Ratio): Ratio {
	const num = x.num * y.num;
	const den = x.den * y.den;
	if (Number.isSafeInteger(num) && Number.isSafeInteger(den)) return ratio(num, den);
	return ratioOfBig(BigInt(x.num) * BigInt(y.num), BigInt(x.den) * BigInt(y.den));
}

/**
 * x / y. RangeError when y is zero.
 * @example
 * div(ratio(1, 2), ratio(3, 4)); // { num: 2, den: 3 }
 */
export function div(x: Ratio, y: Ratio): Ratio {
	if (y.num === 0) throw new RangeError("division of a ratio by zero");
	return mul(x, y.num < 0 ? { num: -y.den, den: -y.num } : { num: y.den, den: y.num });
}

/** 1 − x: the chance that it does not happen. */
export function complement(x: Ratio): Ratio {
	return sub(ONE, x);
}

/**
 * −1, 0 or 1 as x is less than, equal to or more than y; exact for any two ratios.
 * @example
 * compare(ratio(1, 3), ratio(1, 2)); // -1
 */
export function compare(x: Ratio, y: Ratio): -1 | 0 | 1 {
	return compareParts(x.num, x.den, y);
}

/** Makes a ratio of num / den, in lowest terms or not, both whole and den above zero. */
export function compareParts(num: number, den: number, y: Ratio): -1 | 0 | 1 {
	const left = num * y.den;
	const right = y.num * den;
	if (Number.isSafeInteger(left) && Number.isSafeInteger(right)) return sign(left - right);
	return sign(Number(BigInt(num) * BigInt(y.den) - BigInt(y.num) * BigInt(den)));
}

function sign(x: number): -1 | 0 | 1 {
	return x < 0 ? -1 : x > 0 ? 1 : 0;
}
