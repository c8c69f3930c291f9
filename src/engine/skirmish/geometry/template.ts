import type { Ratio } from "../../common/index.js";
import { across, cross, latticeOf, times } from "./lattice.js";
import { compareLengths } from "./lengths.js";
import type { Scale } from "./scale.js";
import { compareAlong, crossesCell, PARTS } from "./segment.js";
import type { AreaKind } from "./tables/areas.js";
import type { Cell, Footprint, Grid } from "./types.js";

/**
 * An area laid on the map (RULES 4.9). `origin` in sixths of a cell: the middle of the cell (x, y) is (6x, 6y), so that middles, sides and corners of cells can be named.
 * `direction`: any step but (0, 0), of cone, line, wall and cube. `size` in feet.
 */
export interface Template {
	readonly kind: AreaKind;
	readonly origin: Cell;
	readonly direction: Cell;
	readonly size: Ratio;
}

/**
 * True if an area covers a cell (RULES 4.9). Round areas, cones and cubes cover the cells whose middle they contain, borders included, and round areas the cells that
 * their origin touches; a line or wall covers every cell that it crosses or whose side it runs along.
 */
export function coversCell(grid: Grid, template: Template, cell: Cell, scale: Scale): boolean {
	const { origin, direction, size, kind } = template;
	const step = { x: PARTS * cell.x - origin.x, y: PARTS * cell.y - origin.y };
	switch (kind) {
		case "line":
		case "wall":
			return crossesCell(grid, step, direction, size, scale);
		case "cube":
			return [direction, across(grid, direction)].every((axis) => isInSlab(grid, axis, step, size, scale));
		case "cone":
			return isInQuarter(grid, direction, step) && isInRadius(grid, step, size, scale);
		default:
			return touchesOrigin(grid, step) || isInRadius(grid, step, size, scale);
	}
}

/** The cells of a unit that an area covers (RULES 4.9). */
export function coveredCells(template: Template, footprint: Footprint, scale: Scale): readonly Cell[] {
	return footprint.cells.filter((cell) => coversCell(footprint.grid, template, cell, scale));
}

function isInRadius(grid: Grid, step: Cell, size: Ratio, scale: Scale): boolean {
	return compareAlong(grid, step, { num: 1, den: 1 }, size, scale) <= 0;
}

/** True if a step is at most half a size to either side, as seen along an axis: twice the scalar product against size × |axis|. */
function isInSlab(grid: Grid, axis: Cell, step: Cell, size: Ratio, scale: Scale): boolean {
	const { twiceDot } = latticeOf(grid);
	const share = { num: Math.abs(twiceDot(axis, step)), den: twiceDot(axis, axis) };
	return compareAlong(grid, times(axis, 2), share, size, scale) <= 0;
}

/** True if a step is at most 45° off a direction. */
function isInQuarter(grid: Grid, direction: Cell, step: Cell): boolean {
	const { twiceDot, weight } = latticeOf(grid);
	const along = twiceDot(direction, step);
	return along > 0 && compareLengths(along, Math.abs(cross(direction, step)) * Math.sqrt(weight)) >= 0;
}

/** True if the origin is in a cell or on its border. */
function touchesOrigin(grid: Grid, step: Cell): boolean {
	const { ahead, twiceDot } = latticeOf(grid);
	return ahead.every((way) => -twiceDot(step, way) <= PARTS);
}
