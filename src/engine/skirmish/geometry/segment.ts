import { type Ratio, toNumber } from "../../common/index.js";
import { latticeOf } from "./lattice.js";
import { compareLengths, lengthOf } from "./lengths.js";
import type { Scale } from "./scale.js";
import type { Cell, Grid } from "./types.js";

/** Parts of a cell in which the origins of areas are given. */
export const PARTS = 6;

/** A fraction that need not be in lowest terms; den above 0. */
interface Share {
	readonly num: number;
	readonly den: number;
}

/**
 * Compares the length of a step, given in sixths of a cell and taken `share` times (not negative), with a length in feet: −1, 0 or 1:
 * share × |step| × cell and 6 × feet.
 */
export function compareAlong(grid: Grid, step: Cell, share: Share, feet: Ratio, { cell }: Scale): -1 | 0 | 1 {
	return compareLengths((lengthOf(grid, step) * toNumber(cell) * share.num) / share.den, PARTS * toNumber(feet));
}

/** True if a straight line of some feet crosses a cell or runs along its side. `step`: from its origin to the middle of the cell, in sixths of a cell. */
export function crossesCell(grid: Grid, step: Cell, direction: Cell, feet: Ratio, scale: Scale): boolean {
	const part = partInCell(grid, step, direction);
	if (part === undefined || part.to.num <= 0 || !isLess(part.from, part.to)) return false;
	return part.from.num < 0 || compareAlong(grid, direction, part.from, feet, scale) < 0;
}

/** The part of an endless line in a cell, as multiples of its direction; undefined if the line passes the cell by. */
function partInCell(grid: Grid, step: Cell, direction: Cell): { readonly from: Share; readonly to: Share } | undefined {
	const { ahead, twiceDot } = latticeOf(grid);
	let [from, to]: [Share | undefined, Share | undefined] = [undefined, undefined];
	for (const way of ahead) {
		// The cell is where twiceDot(point − middle, way) is at most 6, for each side.
		const room = PARTS + twiceDot(step, way);
		const pace = twiceDot(direction, way);
		if (pace === 0 && room < 0) return undefined;
		const bound = { num: pace < 0 ? -room : room, den: Math.abs(pace) };
		if (pace > 0 && (to === undefined || isLess(bound, to))) to = bound;
		if (pace < 0 && (from === undefined || isLess(from, bound))) from = bound;
	}
	return from && to ? { from, to } : undefined;
}

function isLess(a: Share, b: Share): boolean {
	return a.num * b.den < b.num * a.den;
}
