import { leastWhole } from "../../common/index.js";
import type { Block, BlockArc } from "./block.js";
import { HALF_SQUARE } from "./block.js";
import { compareToRoot, squaredLength } from "./exact.js";
import { cross, stepTo } from "./lattice.js";
import type { Cell } from "./types.js";

/** A point as a block sees it. Distances are over √square: twice `along` / √square is twice the way ahead of the middle. */
interface Seen {
	readonly along: bigint;
	readonly aside: bigint;
	readonly square: bigint;
	readonly depth: bigint;
	readonly width: bigint;
}

function seen({ middle, ahead, ranks, files }: Block, point: Cell): Seen {
	const step = stepTo(middle, point);
	return {
		along: BigInt(ahead.x * step.x + ahead.y * step.y),
		aside: BigInt(cross(ahead, step)),
		square: squaredLength("square", ahead),
		depth: BigInt(2 * HALF_SQUARE * ranks),
		width: BigInt(2 * HALF_SQUARE * files),
	};
}

const size = (x: bigint): bigint => (x < 0n ? -x : x);

/**
 * The part of a block's surroundings in which a point is, or `own` within it and on its border (RULES 4.6, 4.18): the 45° lines of its corners decide, exactly.
 * @example
 * const block = formBlock({ middle: { x: 0, y: 0 }, ahead: { x: 0, y: -1 }, squares: 1, hedgehog: false }).value;
 * blockArc(block, { x: 100, y: -100 }); // "front"
 */
export function blockArc(block: Block, point: Cell): BlockArc {
	const { along, aside, square, depth, width } = seen(block, point);
	const isAhead = (way: bigint): boolean => compareToRoot(2n * way, depth, square) > 0;
	if (!isAhead(size(along)) && compareToRoot(2n * size(aside), width, square) <= 0) return "own";
	if (block.allRound) return "front";
	const isInside = compareToRoot(2n * (size(along) - size(aside)), depth - width, square) >= 0;
	if (isInside && isAhead(along)) return "front";
	if (isInside && isAhead(-along)) return "back";
	return aside > 0n ? "right" : "left";
}

/** More bands than any two points of a map are apart. */
const MOST_BANDS = 1_000_000;

/** Width of a band of distance in tenths of a foot: a soldier's place. */
const BAND = 50;

/** Where a square whose middle is as near as this to a block touches it, in tenths of a foot: half a square, and half a band for slanting sides. */
const TOUCH = 75;

/**
 * The band of distance of a point from a block (RULES 4.18): 0 within 7½ feet of its rectangle, as the middle of a square that touches it is; each further 5 feet one more.
 * @example
 * const block = formBlock({ middle: { x: 0, y: 0 }, ahead: { x: 0, y: -1 }, squares: 1, hedgehog: false }).value;
 * [100, 126, 176].map((x) => bandOf(block, { x, y: 0 })); // [0, 1, 2]
 */
export function bandOf(block: Block, point: Cell): number {
	const distance = distanceOf(block, point);
	return leastWhole(0, MOST_BANDS, (band) => isNear(distance, band));
}

/** True if a point is in a band of distance from a block or nearer. */
export function isWithinBand(block: Block, point: Cell, band: number): boolean {
	return isNear(distanceOf(block, point), band);
}

/** The distance of a point from a rectangle: the square of twice it, times `square`, is u − k √square. */
interface Distance {
	readonly u: bigint;
	readonly k: bigint;
	readonly square: bigint;
}

function distanceOf(block: Block, point: Cell): Distance {
	const { along, aside, square, depth, width } = seen(block, point);
	const [ahead, beside] = [part(along, depth, square), part(aside, width, square)];
	return { u: ahead[0] + beside[0], k: ahead[1] + beside[1], square };
}

function isNear({ u, k, square }: Distance, band: number): boolean {
	const reach = BigInt(TOUCH + BAND * band);
	return compareToRoot(u - 4n * reach * reach * square, k, square) <= 0;
}

/** The part of one axis in a {@link Distance}. */
function part(along: bigint, side: bigint, square: bigint): readonly [u: bigint, k: bigint] {
	if (compareToRoot(2n * size(along), side, square) <= 0) return [0n, 0n];
	return [4n * along * along + side * side * square, 4n * size(along) * side];
}
