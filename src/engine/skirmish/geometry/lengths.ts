import type { Ratio } from "../../common/index.js";
import { ONE, toNumber } from "../../common/index.js";
import type { Scale } from "./scale.js";
import type { AreaKind, AreaTable } from "./tables/areas.js";
import { AREA_TABLE } from "./tables/areas.js";
import type { Cell, Footprint, Grid } from "./types.js";
import { across, cross, latticeOf, times } from "./types.js";

/**
 * The share by which two lengths may differ and still be equal: a thousand times what plain numbers can be out after
 * the few steps of a length, and far less than a tenth of a foot on any map, so that it decides nothing but whether a
 * point is on a border (RULES 4.18).
 */
const TOLERANCE = 1e-12;

/**
 * Compares two lengths, which may be below 0: −1, 0 or 1.
 * @example
 * compareLengths(3 * Math.SQRT2, Math.sqrt(18)); // 0
 */
export function compareLengths(a: number, b: number): -1 | 0 | 1 {
	if (Math.abs(a - b) <= TOLERANCE * Math.max(Math.abs(a), Math.abs(b))) return 0;
	return a > b ? 1 : -1;
}

/**
 * The whole number nearest to a length, a half away from 0, so that turned and mirrored values round alike.
 * @example
 * nearestWhole(-1.5); // -2
 */
export function nearestWhole(length: number): number {
	const size = Math.abs(length);
	const least = Math.floor(size);
	const whole = compareLengths(size, least + 0.5) < 0 ? least : least + 1;
	return length < 0 ? 0 - whole : whole;
}

/** The length of a step in cells. */
export function lengthOf(grid: Grid, { x, y }: Cell): number {
	return Math.sqrt(x * x + y * y + (grid === "hex" ? x * y : 0));
}

/**
 * Squares of 10 feet that one area covers, at least 1 (RULES 4.9). `size` in feet, above 0: radius, length or side.
 * @example
 * areaSquares("burst", { num: 20, den: 1 }); // 13
 */
export function areaSquares(kind: AreaKind, size: Ratio, table: AreaTable = AREA_TABLE): number {
	const { measure, share, given } = table[kind];
	const listed = size.den === 1 ? given?.[size.num] : undefined;
	if (listed !== undefined) return listed;
	const feet = toNumber(size);
	const squares = { length: feet / 10, square: (feet / 10) ** 2, disc: Math.PI * (feet / 10) ** 2 };
	return Math.max(1, nearestWhole(squares[measure] * toNumber(share)));
}

/**
 * An area laid on the map (RULES 4.9). `origin` in sixths of a cell: the middle of the cell (x, y) is (6x, 6y), so that
 * middles, sides and corners of cells can be named. `direction`: any step but (0, 0), of cone, line, wall and cube.
 * `size` in feet.
 */
export interface Template {
	readonly kind: AreaKind;
	readonly origin: Cell;
	readonly direction: Cell;
	readonly size: Ratio;
}

/**
 * True if an area covers a cell (RULES 4.9). Round areas, cones and cubes cover the cells whose middle they contain,
 * borders included, and round areas the cells that their origin touches; a line or wall covers every cell that it
 * crosses or whose side it runs along.
 */
export function coversCell(grid: Grid, template: Template, cell: Cell, scale: Scale): boolean {
	const { origin, direction, size, kind } = template;
	const step = { x: PARTS * cell.x - origin.x, y: PARTS * cell.y - origin.y };
	const width = toNumber(scale.cell);
	const toSize: ToSize = (way, { num, den } = ONE) =>
		compareLengths((lengthOf(grid, way) * width * num) / den, PARTS * toNumber(size));
	switch (kind) {
		case "line":
		case "wall":
			return crossesCell(grid, step, direction, toSize);
		case "cube":
			return [direction, across(grid, direction)].every((axis) => isInSlab(grid, axis, step, toSize));
		case "cone":
			return isInQuarter(grid, direction, step) && toSize(step) <= 0;
		default:
			return touchesOrigin(grid, step) || toSize(step) <= 0;
	}
}

/** The cells of a unit that an area covers (RULES 4.9). */
export function coveredCells(template: Template, footprint: Footprint, scale: Scale): readonly Cell[] {
	return footprint.cells.filter((cell) => coversCell(footprint.grid, template, cell, scale));
}

/**
 * True if a step is at most half a size to either side, as seen along an axis: twice the scalar product against size ×
 * |axis|.
 */
function isInSlab(grid: Grid, axis: Cell, step: Cell, toSize: ToSize): boolean {
	const { twiceDot } = latticeOf(grid);
	return toSize(times(axis, 2), { num: Math.abs(twiceDot(axis, step)), den: twiceDot(axis, axis) }) <= 0;
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

/** Parts of a cell in which the origins of areas are given. */
export const PARTS = 6;

/** A fraction that need not be in lowest terms; den above 0. */
interface Share {
	readonly num: number;
	readonly den: number;
}

/**
 * Compares the length of a step, given in sixths of a cell and taken `share` times (not negative; once if left out),
 * with the size of an area: −1, 0 or 1: share × |step| × cell and 6 × feet.
 */
type ToSize = (step: Cell, share?: Share) => -1 | 0 | 1;

/**
 * True if a straight line of that size crosses a cell or runs along its side. `step`: from its origin to the middle of
 * the cell, in sixths of a cell.
 */
function crossesCell(grid: Grid, step: Cell, direction: Cell, toSize: ToSize): boolean {
	const part = partInCell(grid, step, direction);
	if (part === undefined || part.to.num <= 0 || !isLess(part.from, part.to)) return false;
	return part.from.num < 0 || toSize(direction, part.from) < 0;
}

/** The part of an endless line in a cell, as multiples of its direction; undefined if the line passes the cell by. */
function partInCell(grid: Grid, step: Cell, direction: Cell): { readonly from: Share; readonly to: Share } | undefined {
	const { ahead, twiceDot } = latticeOf(grid);
	let [from, to]: [Share | undefined, Share | undefined] = [undefined, undefined];
	for (const way of ahead) {
		// The cell is where twiceDot(point − middle, way) is at most 6, for each side.
		const room = PARTS + twiceDot(step, way);
		const pace = twiceDot(direction, way);
		if (pace === 0 && room < 0) return undefined;
		const bound = { num: pace < 0 ? -room : room, den: Math.abs(pace) };
		if (pace > 0 && (to === undefined || isLess(bound, to))) to = bound;
		if (pace < 0 && (from === undefined || isLess(from, bound))) from = bound;
	}
	return from && to ? { from, to } : undefined;
}

function isLess(a: Share, b: Share): boolean {
	return a.num * b.den < b.num * a.den;
}
