import { aheadOf, cross, latticeOf, plus, stepTo } from "./lattice.js";
import type { Arc, Cell, Footprint } from "./types.js";

const HEX = latticeOf("hex");

/** The sum of the steps that lead to a hex from those hexes of a footprint that are nearest to it by the straight line. */
function stepFromNearest({ cells }: Footprint, hex: Cell): Cell {
	let least = Number.POSITIVE_INFINITY;
	let sum: Cell = { x: 0, y: 0 };
	for (const each of cells) {
		const step = stepTo(each, hex);
		const square = HEX.twiceDot(step, step);
		if (square > least) continue;
		sum = square === least ? plus(sum, step) : step;
		least = square;
	}
	return sum;
}

/**
 * The part of the surroundings in which a hex outside the footprint is; see `arcOf`. With the facing one step long, the cosine of the angle reaches ½ just where
 * twice the scalar product reaches the determinant.
 */
export function hexArc(footprint: Footprint, hex: Cell): Arc {
	const sum = stepFromNearest(footprint, hex);
	const ahead = aheadOf(HEX, footprint.facing);
	const along = HEX.twiceDot(ahead, sum);
	const aside = cross(ahead, sum);
	if (along >= Math.abs(aside)) return "front";
	if (-along > Math.abs(aside)) return "back";
	return aside > 0 ? "right" : "left";
}
