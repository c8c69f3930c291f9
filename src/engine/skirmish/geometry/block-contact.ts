import { add, compare, div, type Ratio, ratio, sub, ZERO } from "../../common/index.js";
import { sideOfNearest } from "./arcs.js";
import { type Block, frontSquares, placesOf } from "./block.js";
import { bandOf, blockArc } from "./block-arcs.js";
import { countedReach, reachCells, type Scale, SQUARE_FEET } from "./scale.js";
import type { Arc, Cell } from "./types.js";

/** Bands of 5 feet in which the distance from a block is measured. */
const BANDS: Scale = { cell: ratio(5), ring: 5 };

/** Those of some points that are in front of a block or on it: which ranged attacks and targeted spells may choose (RULES 4.6). */
export function pointsInSight(block: Block, points: readonly Cell[]): readonly Cell[] {
	return points.filter((point) => ["front", "own"].includes(blockArc(block, point)));
}

/** True if a block threatens any of some points with a reach in feet: points on it, and in front within reach; none at reach 0 (RULES 4.6, 4.18). */
export function blockThreatens(block: Block, reach: Ratio, points: readonly Cell[]): boolean {
	if (reach.num === 0) return false;
	const bands = reachCells(reach, BANDS);
	const near = points.filter((point) => bandOf(block, point) < bands);
	return pointsInSight(block, near).length > 0;
}

/** The side of a target on which an attack from some points falls (RULES 4.6, 4.18): that of the points in the nearest band, front before flanks before back. */
export function sideOfBlock(target: Block, attackers: readonly Cell[]): Arc {
	return sideOfNearest(
		attackers,
		(point) => bandOf(target, point),
		(point) => blockArc(target, point),
	);
}

/** Squares of a target in sight of a block: those whose middle is in its front. */
export function blockSquaresInSight(attacker: Block, target: Block): Ratio {
	return ratio(pointsInSight(attacker, placesOf(target)).length);
}

/**
 * Squares of a target that a block reaches in melee (RULES 4.9, 4.18): each of its front squares that has a square of the target in front of the block within reach lays
 * bare (reach − 5 × band) / 10, and all together at most the target's squares in front.
 */
export function blockSquaresInMelee(attacker: Block, target: Block, reach: Ratio): Ratio {
	const front = placesOf(target).filter((place) => blockArc(attacker, place) === "front");
	const [bands, feet] = [reachCells(reach, BANDS), countedReach(reach, BANDS)];
	let sum = ZERO;
	for (const square of frontSquares(attacker)) {
		const least = front.reduce((band, place) => Math.min(band, bandOf(square, place)), bands);
		if (least < bands) sum = add(sum, sub(feet, ratio(5 * least)));
	}
	const most = ratio(front.length);
	const exposed = div(sum, ratio(SQUARE_FEET));
	return compare(exposed, most) > 0 ? most : exposed;
}
