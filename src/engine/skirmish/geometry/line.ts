import { latticeOf, plus, stepTo } from "./lattice.js";
import type { Cell, Footprint } from "./types.js";
import { wayCells } from "./way.js";

/**
 * The cells between the two nearest cells of two units, on the straight way from the first to the second (RULES 4.16); of several such pairs the first as their cells are
 * listed. None if they touch.
 */
export function cellsBetween(own: Footprint, other: Footprint): readonly Cell[] {
	const { length } = latticeOf(own.grid);
	let best: { readonly from: Cell; readonly way: Cell; readonly steps: number } | undefined;
	for (const from of own.cells) {
		for (const to of other.cells) {
			const way = stepTo(from, to);
			const steps = length(way);
			if (best === undefined || steps < best.steps) best = { from, way, steps };
		}
	}
	if (best === undefined || best.steps <= 1) return [];
	const { from, way } = best;
	return wayCells(own.grid, way)
		.slice(0, -1)
		.map((cell) => plus(from, cell));
}
