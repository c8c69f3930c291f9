import { mul, ratio } from "../../common/index.js";
import type { Line } from "./board.js";
import { latticeOf, plus } from "./lattice.js";
import type { Scale } from "./scale.js";
import type { Cell, Footprint } from "./types.js";
import { stepsAlong } from "./way.js";

/**
 * The straight way between the two nearest cells of two units, from the first to the second (RULES 4.9, 4.16); of several such pairs the first as their cells are
 * listed. No cells are between units that touch.
 */
export function cellLine(own: Footprint, other: Footprint, scale: Scale): Line {
	const { from, way, steps } = nearest(own, other);
	const between = steps <= 1 ? [] : stepsAlong(own.grid, way, steps - 1).map((cell) => plus(from, cell));
	return { feet: mul(ratio(steps), scale.cell), between };
}

function nearest({ grid, cells }: Footprint, other: Footprint) {
	const { lengthOf } = latticeOf(grid);
	let [from, to, steps]: [Cell, Cell, number] = [cells[0]!, other.cells[0]!, Number.POSITIVE_INFINITY];
	for (const one of cells) {
		for (const another of other.cells) {
			const length = lengthOf(another.x - one.x, another.y - one.y);
			if (length < steps) [from, to, steps] = [one, another, length];
		}
	}
	return { from, way: { x: to.x - from.x, y: to.y - from.y }, steps };
}
