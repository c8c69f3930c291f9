import { type Block, placesOf } from "./block.js";
import { blockPath } from "./block-moves.js";
import { stepTo } from "./lattice.js";
import type { Cell } from "./types.js";

/**
 * The points after every 10 feet of the straight way between the two nearest places of two blocks, without its ends (RULES 4.18); of several such pairs the first, as the
 * places are counted from the left of the front rank on.
 */
export function pointsBetween(own: Block, other: Block): readonly Cell[] {
	let best: { readonly from: Cell; readonly way: Cell; readonly square: number } | undefined;
	for (const from of placesOf(own)) {
		for (const to of placesOf(other)) {
			const way = stepTo(from, to);
			const square = way.x * way.x + way.y * way.y;
			if (best === undefined || square < best.square) best = { from, way, square };
		}
	}
	if (best === undefined) return [];
	const path = blockPath({ ...own, middle: best.from }, best.way);
	return path.slice(0, -1).map(({ middle }) => middle);
}
