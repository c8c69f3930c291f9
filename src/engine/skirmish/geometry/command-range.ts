import { toNumber } from "../../common/index.js";
import { plus, times } from "./lattice.js";
import { compareLengths, lengthOf } from "./lengths.js";
import type { Scale } from "./scale.js";
import type { Cell, Footprint } from "./types.js";

/**
 * True if a unit is within a range in feet of another, by the straight line between the means of the middles of their cells (RULES 4.3). A unit is in range of its own
 * commander whatever its size: then do not ask.
 */
export function isInRange(from: Footprint, to: Footprint, feet: number, { cell }: Scale): boolean {
	const apart = plus(times(sumOf(to), from.cells.length), times(sumOf(from), -to.cells.length));
	// The means are sums over counts: both sides are taken times both counts.
	const counts = from.cells.length * to.cells.length;
	return compareLengths(lengthOf(from.grid, apart) * toNumber(cell), feet * counts) <= 0;
}

function sumOf({ cells }: Footprint): Cell {
	return cells.reduce(plus, { x: 0, y: 0 });
}
