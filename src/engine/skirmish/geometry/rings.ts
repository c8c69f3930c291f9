import { aheadOf, latticeOf, plus, times } from "./lattice.js";
import type { Cell } from "./types.js";

const HEX = latticeOf("hex");

/** Hexes up to a full ring: 1, 7, 19, 37 … */
function fullHexes(rings: number): number {
	return 3 * rings * (rings + 1) + 1;
}

/**
 * So many hexes as near to a hexagon as can be (RULES 4.18): full rings about the middle, and of the next ring its front hex, then further ones to both sides in
 * turn, first to the left.
 */
export function ringCells(middle: Cell, facing: number, count: number): readonly Cell[] {
	const cells: Cell[] = [];
	for (let ring = 0; cells.length < count; ring++) {
		const missing = count - cells.length;
		const whole = fullHexes(ring) - cells.length;
		for (let index = 0; index < Math.min(missing, whole); index++) {
			cells.push(plus(middle, ringStep(ring, facing, placeInRing(index))));
		}
	}
	return cells;
}

/** Places of a ring in the order in which they are filled: 0, −1, 1, −2, 2 … counted clockwise from the front hex. */
function placeInRing(index: number): number {
	return index % 2 === 0 ? index / 2 : -(index + 1) / 2;
}

/** The step from the middle to a place of a ring, counted clockwise from the hex straight ahead. */
function ringStep(ring: number, facing: number, place: number): Cell {
	if (ring === 0) return { x: 0, y: 0 };
	const around = ((place % (6 * ring)) + 6 * ring) % (6 * ring);
	const corner = facing + Math.floor(around / ring);
	return plus(times(aheadOf(HEX, corner), ring), times(aheadOf(HEX, corner + 2), around % ring));
}
