import { type Ratio, ratio } from "./ratio.js";

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
