import type { Block, BlockArc } from "./block.js";
import { HALF_SQUARE } from "./block.js";
import { cross, stepTo } from "./lattice.js";
import { compareLengths, lengthOf } from "./lengths.js";
import type { Cell } from "./types.js";

/** A point as a block sees it, in tenths of a foot: how far ahead and to the right of its middle, and half of what the block measures that way. */
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
 * The part of a block's surroundings in which a point is, or `own` within it and on its border (RULES 4.6, 4.18): the 45° lines of its corners decide.
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

/** Where a square whose middle is as near as this to a block touches it, in tenths of a foot: half a square, and half a band for slanting sides. */
const TOUCH = 75;

/**
 * The band of distance of a point from a block (RULES 4.18): 0 within 7½ feet of its rectangle, as the middle of a square that touches it is; each further 5 feet one more.
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
