import { compare, ratio, toNumber } from "../../common/index.js";
import { type Block, HALF_SQUARE, placesOf } from "./block.js";
import { TENTHS } from "./block-moves.js";
import { cross, stepTo, times } from "./lattice.js";
import { compareLengths, lengthOf } from "./lengths.js";
import { PARTS } from "./segment.js";
import { coversCell, type Template } from "./template.js";
import type { Cell } from "./types.js";

/** Half a square of the rules in feet: the least radius of a round area on a map without a grid. */
const LEAST_RADIUS = ratio(5);

/**
 * Squares of a block that an area covers on a map without a grid; its origin is in tenths of a foot (RULES 4.18). Round areas, with a radius of at least 5 feet, cones and
 * cubes cover the squares whose middle they contain; a line or wall those whose middle is beside it, at most 5 feet off. Borders count.
 */
export function coveredPlaces(template: Template, block: Block): readonly Cell[] {
	return placesOf(block).filter((place) => coversPlace(template, place));
}

function coversPlace(template: Template, place: Cell): boolean {
	const { kind, origin, direction, size } = template;
	if (kind === "line" || kind === "wall") return isBeside(template, stepTo(origin, place));
	const isRound = kind !== "cone" && kind !== "cube";
	const radius = isRound && compare(size, LEAST_RADIUS) < 0 ? LEAST_RADIUS : size;
	return coversCell("square", { kind, direction, size: radius, origin: times(origin, PARTS) }, place, TENTHS);
}

/** True if a step leads to a point beside a straight line: between its ends, and at most half a square off. */
function isBeside({ direction, size }: Template, step: Cell): boolean {
	const length = lengthOf("square", direction);
	const along = (direction.x * step.x + direction.y * step.y) / length;
	if (along < 0 || compareLengths(Math.abs(cross(direction, step)) / length, HALF_SQUARE) > 0) return false;
	return compareLengths(along, 10 * toNumber(size)) <= 0;
}
