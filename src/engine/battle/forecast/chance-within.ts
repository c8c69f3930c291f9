import type { Precision } from "./types.js";

/** Standard errors on each side of a 95 % interval of the normal distribution. */
export const ERRORS = 1.959964;

/**
 * The 95 % interval of a chance from so many simulated days: Wilson's, about a centre of its own, so that a chance of 0 has one too. 0 days:
 * the chance is exact.
 * @example
 * chanceWithin(0, 100).to.toFixed(3); // "0.037"
 */
export function chanceWithin(chance: number, sampled: number): Precision {
	if (sampled === 0) return "exact";
	const square = ERRORS ** 2 / sampled;
	const centre = (chance + square / 2) / (1 + square);
	const half = (ERRORS * Math.sqrt((chance * (1 - chance)) / sampled + square / (4 * sampled))) / (1 + square);
	return { from: Math.max(0, centre - half), to: Math.min(1, centre + half) };
}

/** Half the width of an interval; 0: exact, infinite: not known. */
export function halfWidth(within: Precision): number {
	if (within === "exact") return 0;
	return within === "unknown" ? Number.POSITIVE_INFINITY : (within.to - within.from) / 2;
}
