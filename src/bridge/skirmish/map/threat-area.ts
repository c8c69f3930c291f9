import { type Ratio, toNumber } from "../../../engine/common/index.js";
import { type Block, type Cell, type Ground, threatenedCells } from "../../../engine/skirmish/index.js";
import { aheadInPixels } from "./facing.js";
import { boardOn, cornersOf, middleOf, type Point, pixelsPerFoot, type SceneGrid } from "./scene-grid.js";

/** The cells that a unit threatens with a reach in feet, those of its own left out (RULES 4.6); none without a grid. */
export function threatCells(ground: Ground, reach: Ratio, grid: SceneGrid): readonly Cell[] {
	if (ground.grid === "gridless" || reach.num === 0) return [];
	const own = ground.cells.length;
	const found = threatenedCells(ground, boardOn(grid).span(reach));
	return found.slice(0, Math.max(0, found.length - own));
}

/** Points of the round corner of an area without a grid. */
const ROUNDING = 8;

/** Half a square of a block in feet. */
const HALF_SQUARE = 5;

/** Feet of one band of distance, and of the first. */
const BAND = { feet: 5, first: 7.5 } as const;

/**
 * Outlines of what a unit threatens with a reach in feet, in pixels (RULES 4.6, 4.18): each cell; without a grid the
 * ground in which the middle of a soldiers' square must lie, before the front and within 45° of its corners.
 */
export function threatOutlines(ground: Ground, reach: Ratio, grid: SceneGrid): readonly (readonly Point[])[] {
	if (reach.num === 0) return [];
	if (ground.grid === "gridless") {
		return [blockOutline(ground, Math.max(1, Math.floor(toNumber(reach) / BAND.feet)), grid)];
	}
	return threatCells(ground, reach, grid).map((cell) => cornersOf(grid, cell));
}

function blockOutline(
	{ middle, ahead, files, ranks, allRound }: Block,
	bands: number,
	grid: SceneGrid,
): readonly Point[] {
	const radius = BAND.first + BAND.feet * (bands - 1);
	const way = aheadInPixels(grid, ahead);
	const foot = pixelsPerFoot(grid) / Math.hypot(way.x, way.y);
	const origin = middleOf(grid, middle);
	const at = (along: number, aside: number): Point => ({
		x: origin.x + (way.x * along - way.y * aside) * foot,
		y: origin.y + (way.y * along + way.x * aside) * foot,
	});
	const [depth, width] = [HALF_SQUARE * ranks, HALF_SQUARE * files];
	const arc = (end: 1 | -1, side: 1 | -1, from: number, to: number): readonly Point[] =>
		Array.from({ length: ROUNDING + 1 }, (_, step) => {
			const angle = ((from + ((to - from) * step) / ROUNDING) * Math.PI) / 180;
			return at(end * (depth + radius * Math.cos(angle)), side * (width + radius * Math.sin(angle)));
		});
	if (allRound) return [...arc(1, -1, 90, 0), ...arc(1, 1, 0, 90), ...arc(-1, 1, 90, 0), ...arc(-1, -1, 0, 90)];
	return [at(depth, -width), ...arc(1, -1, 45, 0), ...arc(1, 1, 0, 45), at(depth, width)];
}
