import { type Battlefield, campEdge, compareBehind } from "./battlefield.js";
import { type Block, placesOf } from "./block.js";
import { blockPath, blockToward, TENTHS, wayOf } from "./block-moves.js";
import { stepTo } from "./lattice.js";
import { compareLengths, lengthOf } from "./lengths.js";

/** True if a block is within a range in feet of another, between their middles (RULES 4.18). */
export function isBlockInRange(from: Block, to: Block, feet: number): boolean {
	return compareLengths(lengthOf("square", stepTo(from.middle, to.middle)), 10 * feet) <= 0;
}

/**
 * The path of a routed block toward the camp zone of its side (RULES 4.7, 4.18): the side that looks there becomes its front, and it goes straight along the approach for at
 * most so many tenths of a foot, until all its squares are in that zone. The field is laid on squares of a tenth of a foot.
 */
export function blockFlight(block: Block, field: Battlefield, side: 0 | 1, budget: number): readonly Block[] {
	const { x, y } = field.approach;
	const home = side === 0 ? { x: 0 - x, y: 0 - y } : field.approach;
	const turned = blockToward(block, home);
	const isHome = (one: Block): boolean =>
		placesOf(one).every((place) => compareBehind(field, side, place, campEdge(field, side), TENTHS) > 0);
	if (isHome(turned)) return [];
	const path = blockPath(turned, wayOf(home, budget));
	const arrival = path.findIndex(isHome);
	return arrival < 0 ? path : path.slice(0, arrival + 1);
}
