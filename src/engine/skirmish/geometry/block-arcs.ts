import type { Ratio } from "../../common/index.js";
import { add, compare, div, ratio, sub, ZERO } from "../../common/index.js";
import { sideOfNearest } from "./arcs.js";
import type { Block, BlockArc } from "./block.js";
import { frontSquares, HALF_SQUARE, placesOf } from "./block.js";
import { compareLengths, lengthOf } from "./lengths.js";
import type { Scale } from "./scale.js";
import { countedReach, reachCells, SQUARE_FEET } from "./scale.js";
import type { Arc, Cell } from "./types.js";
import { cross, stepTo } from "./types.js";

/**
 * A point as a block sees it, in tenths of a foot: how far ahead and to the right of its middle, and half of what the
 * block measures that way.
 */
interface Seen {
	readonly along: number;
	readonly aside: number;
	readonly depth: number;
	readonly width: number;
}

function seen({ middle, ahead, ranks, files }: Block, point: Cell): Seen {
	const step = stepTo(middle, point);
	const length = lengthOf("square", ahead);
	return {
		along: (ahead.x * step.x + ahead.y * step.y) / length,
		aside: cross(ahead, step) / length,
		depth: HALF_SQUARE * ranks,
		width: HALF_SQUARE * files,
	};
}

/**
 * The part of a block's surroundings in which a point is, or `own` within it and on its border (RULES 4.6, 4.18): the
 * 45° lines of its corners decide.
 * @example
 * const block = formBlock({ middle: { x: 0, y: 0 }, ahead: { x: 0, y: -1 }, squares: 1, hedgehog: false }).value;
 * blockArc(block, { x: 100, y: -100 }); // "front"
 */
export function blockArc(block: Block, point: Cell): BlockArc {
	const { along, aside, depth, width } = seen(block, point);
	const [ahead, beside] = [Math.abs(along), Math.abs(aside)];
	if (compareLengths(ahead, depth) <= 0 && compareLengths(beside, width) <= 0) return "own";
	if (block.allRound) return "front";
	const isInside = compareLengths(ahead + width, beside + depth) >= 0;
	if (isInside && compareLengths(ahead, depth) > 0) return along > 0 ? "front" : "back";
	return aside > 0 ? "right" : "left";
}

/** Width of a band of distance in tenths of a foot: a soldier's place. */
const BAND = 50;

/**
 * Where a square whose middle is as near as this to a block touches it, in tenths of a foot: half a square, and half a
 * band for slanting sides.
 */
const TOUCH = 75;

/**
 * The band of distance of a point from a block (RULES 4.18): 0 within 7½ feet of its rectangle, as the middle of a
 * square that touches it is; each further 5 feet one more.
 * @example
 * const block = formBlock({ middle: { x: 0, y: 0 }, ahead: { x: 0, y: -1 }, squares: 1, hedgehog: false }).value;
 * [100, 126, 176].map((x) => bandOf(block, { x, y: 0 })); // [0, 1, 2]
 */
export function bandOf(block: Block, point: Cell): number {
	const { along, aside, depth, width } = seen(block, point);
	const distance = Math.hypot(Math.max(0, Math.abs(along) - depth), Math.max(0, Math.abs(aside) - width));
	if (compareLengths(distance, TOUCH) <= 0) return 0;
	const least = Math.floor((distance - TOUCH) / BAND);
	return compareLengths(distance, TOUCH + BAND * least) <= 0 ? least : least + 1;
}

/** Bands of 5 feet in which the distance from a block is measured. */
const BANDS: Scale = { cell: ratio(5), ring: 5 };

/**
 * Those of some points that are in front of a block or on it: which ranged attacks and targeted spells may choose
 * (RULES 4.6).
 */
export function pointsInSight(block: Block, points: readonly Cell[]): readonly Cell[] {
	return points.filter((point) => ["front", "own"].includes(blockArc(block, point)));
}

/**
 * True if a block threatens any of some points with a reach in feet: points on it, and in front within reach; none at
 * reach 0 (RULES 4.6, 4.18).
 */
export function blockThreatens(block: Block, reach: Ratio, points: readonly Cell[]): boolean {
	if (reach.num === 0) return false;
	const bands = reachCells(reach, BANDS);
	const near = points.filter((point) => bandOf(block, point) < bands);
	return pointsInSight(block, near).length > 0;
}

/**
 * The side of a target on which an attack from some points falls (RULES 4.6, 4.18): that of the points in the nearest
 * band, front before flanks before back.
 */
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
 * Squares of a target that a block reaches in melee (RULES 4.9, 4.18): each of its front squares that has a square of
 * the target in front of the block within reach lays bare (reach − 5 × band) / 10, and all together at most the
 * target's squares in front.
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
