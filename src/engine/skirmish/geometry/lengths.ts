import type { Cell, Grid } from "./types.js";

/**
 * The share by which two lengths may differ and still be equal: a thousand times what plain numbers can be out after
 * the few steps of a length, and far less than a tenth of a foot on any map, so that it decides nothing but whether a
 * point is on a border (RULES 4.18).
 */
const TOLERANCE = 1e-12;

/**
 * Compares two lengths, which may be below 0: −1, 0 or 1.
 * @example
 * compareLengths(3 * Math.SQRT2, Math.sqrt(18)); // 0
 */
export function compareLengths(a: number, b: number): -1 | 0 | 1 {
	if (Math.abs(a - b) <= TOLERANCE * Math.max(Math.abs(a), Math.abs(b))) return 0;
	return a > b ? 1 : -1;
}

/**
 * The whole number nearest to a length, a half away from 0, so that turned and mirrored values round alike.
 * @example
 * nearestWhole(-1.5); // -2
 */
export function nearestWhole(length: number): number {
	const size = Math.abs(length);
	const least = Math.floor(size);
	const whole = compareLengths(size, least + 0.5) < 0 ? least : least + 1;
	return length < 0 ? 0 - whole : whole;
}

/** The length of a step in cells. */
export function lengthOf(grid: Grid, { x, y }: Cell): number {
	return Math.sqrt(x * x + y * y + (grid === "hex" ? x * y : 0));
}
