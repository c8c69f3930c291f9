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
 * The fraction num / den in lowest terms, the sign in the numerator. RangeError unless both are safe integers, den not 0.
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
