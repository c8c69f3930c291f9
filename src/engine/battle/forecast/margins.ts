import type { Quantiles } from "./types.js";

/** Standard errors on each side of a 95 % interval. */
const ERRORS = 1.96;

/**
 * Half the width of the 95 % interval of a chance from so many simulated days (Wilson's, so that a chance of 0 has one
 * too); 0 days: it is exact.
 * @example
 * chanceMargin(0.5, 0); // 0
 */
export function chanceMargin(chance: number, sampled: number): number {
	if (sampled === 0) return 0;
	const square = ERRORS ** 2 / sampled;
	return (ERRORS * Math.sqrt((chance * (1 - chance)) / sampled + square / (4 * sampled))) / (1 + square);
}

/** Half the width of the 95 % interval of a mean, by the sums of so many values and of their squares. */
export function meanMargin(sum: number, squares: number, count: number): number {
	if (count < 2) return 0;
	return ERRORS * Math.sqrt(Math.max(0, squares - sum ** 2 / count) / (count * (count - 1)));
}

/** Half the width of the 95 % interval of a quantile: of the values between which its place may lie. */
export function quantileMargin(at: (share: number) => number, share: number, count: number): number {
	const off = ERRORS * Math.sqrt((share * (1 - share)) / count);
	return (at(Math.min(1, share + off)) - at(Math.max(0, share - off))) / 2;
}

/** Margins of figures that are no simulated ones. */
export const NO_MARGINS: Quantiles = { mean: 0, low: 0, median: 0, high: 0 };
