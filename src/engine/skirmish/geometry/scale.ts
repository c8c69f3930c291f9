import { ceilRatio, compare, div, floorRatio, mul, type Ratio, ratio } from "../../common/index.js";
import { LENGTH_TABLE, type LengthUnit } from "./tables/lengths.js";

/**
 * The scale of a map: the width of a cell in feet of the rules, and the width of the place of one soldier, which counts
 * as one step of reach.
 */
export interface Scale {
	readonly cell: Ratio;
	readonly ring: number;
}

/** Feet of one square of the rules (RULES 4.1). */
export const SQUARE_FEET = 10;

/** The least reach in feet that counts (RULES 4.18). */
const LEAST_REACH = 5;

/**
 * The scale of a map whose cells measure `size` of a unit of length (RULES 4.18).
 * @example
 * scaleOf({ num: 3, den: 2 }, "m"); // { cell: { num: 5, den: 1 }, ring: 5 }
 */
export function scaleOf(size: Ratio, unit: LengthUnit): Scale {
	return { cell: toFeet(size, unit), ring: LENGTH_TABLE[unit].ring };
}

/** A length in feet of the rules: 1.5 m are 5 ft, 1 yd are 3 (RULES 4.18). */
export function toFeet(length: Ratio, unit: LengthUnit): Ratio {
	return mul(length, LENGTH_TABLE[unit].feet);
}

/** Squares of the rules in one cell: (cell / 10)². */
export function squaresPerCell({ cell }: Scale): Ratio {
	const share = div(cell, ratio(SQUARE_FEET));
	return mul(share, share);
}

/**
 * A length in squares of the rules, rounded up to the next 10 feet (RULES 4.1).
 * @example
 * squaresAlong({ num: 25, den: 1 }); // 3
 */
export function squaresAlong(feet: Ratio): number {
	return ceilRatio(div(feet, ratio(SQUARE_FEET)));
}

/** The reach in feet that counts: at least 5, and on a map in yards at least 3 (RULES 4.18). */
export function countedReach(feet: Ratio, { ring }: Scale): Ratio {
	const least = ratio(Math.min(LEAST_REACH, ring));
	return compare(feet, least) < 0 ? least : feet;
}

/**
 * Cells that a soldier's reach spans: reach / cell, the fraction dropped, at least 1 (RULES 4.6).
 * @example
 * reachCells(ratio(10), { cell: ratio(5), ring: 5 }); // 2
 */
export function reachCells(feet: Ratio, scale: Scale): number {
	return Math.max(1, floorRatio(div(countedReach(feet, scale), scale.cell)));
}

/** Rings of soldiers that a reach spans, each as wide as one place; the fraction dropped, at least 1 (RULES 4.18). */
export function reachRings(feet: Ratio, scale: Scale): number {
	return Math.max(1, floorRatio(div(countedReach(feet, scale), ratio(scale.ring))));
}
