import type { Ratio } from "../../../engine/common/index.js";
import { ratio, toNumber } from "../../../engine/common/index.js";
import type { Board, Cell, Ground, LengthUnit, MapKind } from "../../../engine/skirmish/index.js";
import { boardOf, GEOMETRY_LIMITS, latticeOf, scaleOf, toFeet } from "../../../engine/skirmish/index.js";

/**
 * Kinds of grid of a scene, in the order of the host's numbers from 0 on. Of hexes `R` lie in rows, `Q` in columns; odd
 * or even ones of these are set aside by half a hex, counted from 0.
 */
export const SCENE_GRIDS = ["gridless", "square", "hexOddR", "hexEvenR", "hexOddQ", "hexEvenQ"] as const;
type SceneGridKind = (typeof SCENE_GRIDS)[number];

/** The host's rules for diagonal steps on squares, in the order of its numbers from 0 on. */
const DIAGONALS = ["one", "exact", "half", "two", "oneThenTwo", "twoThenOne", "illegal"] as const;

/** The grid of a scene as plain numbers: pixels of a space, and its width as a length of the rules. */
export interface SceneGrid {
	readonly kind: SceneGridKind;
	/** Pixels from one side of a space to the opposite one; above 0. */
	readonly size: number;
	/** Width of a space in units of length; above 0. */
	readonly distance: Ratio;
	readonly unit: LengthUnit;
	/** False: the scene names no unit of length that is known, so that a space is taken as 5 feet wide. */
	readonly measured: boolean;
	/** The world's rule for diagonal steps on squares: what each counts, from the first on. */
	readonly diagonals: (typeof DIAGONALS)[number];
}

/** A point of a scene in pixels, y counted downward. */
export interface Point {
	readonly x: number;
	readonly y: number;
}

/** A space of a grid as the host counts it: row and column. */
interface Offset {
	readonly i: number;
	readonly j: number;
}

/** Words that scenes use for the units of length. */
const UNIT_WORDS: Readonly<Record<LengthUnit, readonly string[]>> = {
	ft: ["ft", "feet", "foot", "'", "′"],
	m: ["m", "mt", "meter", "meters", "metre", "metres"],
	yd: ["yd", "yds", "yard", "yards"],
};

/** Numbers and words by which a scene describes its grid; the host's own of diagonals, missing: a step counts one. */
interface SceneWords {
	readonly type: number;
	readonly size: number;
	readonly distance: number;
	readonly units: string;
	readonly diagonals?: number;
}

/** The grid that a scene describes by its numbers and its word for a unit of length. */
export function toSceneGrid(scene: SceneWords): SceneGrid {
	const kind = SCENE_GRIDS[scene.type] ?? "square";
	const size = scene.size > 0 ? scene.size : 1;
	const diagonals = (kind === "square" ? DIAGONALS[scene.diagonals ?? 0] : undefined) ?? "one";
	const word = scene.units.trim().toLowerCase().replace(/\.$/, "");
	const unit = (Object.keys(UNIT_WORDS) as LengthUnit[]).find((each) => UNIT_WORDS[each].includes(word));
	const parts = Math.round(scene.distance * GEOMETRY_LIMITS.parts);
	if (unit === undefined || !Number.isSafeInteger(parts) || parts <= 0) {
		return { kind, size, distance: ratio(5), unit: "ft", measured: false, diagonals };
	}
	return { kind, size, distance: ratio(parts, GEOMETRY_LIMITS.parts), unit, measured: true, diagonals };
}

/**
 * Steps that a diagonal counts as, the first of a way being 0 (RULES 4.7); where diagonals are illegal it goes round
 * the corner.
 * @example
 * diagonalCost({ diagonals: "oneThenTwo" }, 1); // 2
 */
export function diagonalCost({ diagonals }: Pick<SceneGrid, "diagonals">, before: number): number {
	const isOdd = before % 2 === 1;
	return {
		one: 1,
		exact: Math.SQRT2,
		half: 1.5,
		two: 2,
		oneThenTwo: isOdd ? 2 : 1,
		twoThenOne: isOdd ? 1 : 2,
		illegal: 2,
	}[diagonals];
}

/** The kind of map that the rules count on a grid. */
export function mapKindOf({ kind }: Pick<SceneGrid, "kind">): MapKind {
	return kind === "gridless" || kind === "square" ? kind : "hex";
}

/** The board of the rules on a grid. */
export function boardOn(grid: SceneGrid): Board {
	return boardOf(mapKindOf(grid), scaleOf(grid.distance, grid.unit));
}

/** Pixels of a foot of the rules. */
export function pixelsPerFoot({ size, distance, unit }: SceneGrid): number {
	return size / toNumber(toFeet(distance, unit));
}

/** True for hexes in columns, which have a corner at the left and right. */
const isColumns = (kind: SceneGridKind): boolean => kind === "hexOddQ" || kind === "hexEvenQ";

/** True where the even rows or columns are set aside, so that the first space begins half a space in. */
const isEven = (kind: SceneGridKind): boolean => kind === "hexEvenR" || kind === "hexEvenQ";

/** The way of the engine's coordinates in pixels: the middle of cell (0, 0), and one step along each axis. */
interface Axes {
	readonly origin: Point;
	readonly x: Point;
	readonly y: Point;
}

const SQRT3 = Math.sqrt(3);

function axesOf(grid: SceneGrid): Axes {
	const { kind, size } = grid;
	if (kind === "gridless") {
		const tenth = pixelsPerFoot(grid) / 10;
		return { origin: { x: 0, y: 0 }, x: { x: tenth, y: 0 }, y: { x: 0, y: tenth } };
	}
	if (kind === "square") {
		return { origin: { x: size / 2, y: size / 2 }, x: { x: size, y: 0 }, y: { x: 0, y: size } };
	}
	const along = isEven(kind) ? size : size / 2;
	const across = size / SQRT3;
	const [straight, slant, pace] = [size, size / 2, (SQRT3 / 2) * size];
	return isColumns(kind)
		? { origin: { x: across, y: along }, x: { x: pace, y: slant }, y: { x: 0, y: straight } }
		: { origin: { x: along, y: across }, x: { x: straight, y: 0 }, y: { x: slant, y: pace } };
}

/**
 * The middle of a cell in pixels; without a grid the pixel of a point in tenths of a foot.
 * @example
 * middleOf(toSceneGrid({ type: 1, size: 100, distance: 5, units: "ft" }), { x: 2, y: 0 }); // { x: 250, y: 50 }
 */
export function middleOf(grid: SceneGrid, { x, y }: Cell): Point {
	const { origin, x: right, y: down } = axesOf(grid);
	return { x: origin.x + right.x * x + down.x * y, y: origin.y + right.y * x + down.y * y };
}

/** Pixels of the spots of some ground: the middles of its cells or squares. */
export function spotsInPixels(ground: Ground, grid: SceneGrid): readonly Point[] {
	return boardOn(grid)
		.spotsOf(ground)
		.map((spot) => middleOf(grid, spot));
}

/** A step of the engine's coordinates in pixels. */
export function stepInPixels(grid: SceneGrid, { x, y }: Cell): Point {
	const axes = axesOf(grid);
	return { x: axes.x.x * x + axes.y.x * y, y: axes.x.y * x + axes.y.y * y };
}

/** Where a pixel lies, in cells from the middle of cell (0, 0), not rounded; without a grid in tenths of a foot. */
export function pointOn(grid: SceneGrid, point: Point): Cell {
	const { origin, x: right, y: down } = axesOf(grid);
	const [px, py] = [point.x - origin.x, point.y - origin.y];
	const det = right.x * down.y - right.y * down.x;
	return { x: (px * down.y - py * down.x) / det, y: (right.x * py - right.y * px) / det };
}

/** The cell that holds a pixel; without a grid the nearest tenth of a foot. */
export function cellAt(grid: SceneGrid, point: Point): Cell {
	const { x, y } = pointOn(grid, point);
	return mapKindOf(grid) === "hex" ? nearestHex(x, y) : { x: Math.round(x) + 0, y: Math.round(y) + 0 };
}

/** The hex that holds a point, by rounding all three of its coordinates and mending the worst. */
function nearestHex(x: number, y: number): Cell {
	const z = -x - y;
	const [nearX, nearY, nearZ] = [Math.round(x), Math.round(y), Math.round(z)];
	const [offX, offY, offZ] = [Math.abs(nearX - x), Math.abs(nearY - y), Math.abs(nearZ - z)];
	if (offX > offY && offX > offZ) return { x: -nearY - nearZ + 0, y: nearY + 0 };
	return offY > offZ ? { x: nearX + 0, y: -nearX - nearZ + 0 } : { x: nearX + 0, y: nearY + 0 };
}

/** Half a hex, in whole spaces, by which the row or column of a hex is set aside. */
function asideOf(kind: SceneGridKind, line: number): number {
	const odd = line & 1;
	return (line + (isEven(kind) ? odd : -odd)) / 2;
}

/** The row and column of a cell. */
export function offsetOf({ kind }: Pick<SceneGrid, "kind">, { x, y }: Cell): Offset {
	if (kind === "gridless" || kind === "square") return { i: y, j: x };
	return isColumns(kind) ? { i: y + asideOf(kind, x), j: x } : { i: y, j: x + asideOf(kind, y) };
}

/** The cell of a row and column. */
export function cellOfOffset({ kind }: Pick<SceneGrid, "kind">, { i, j }: Offset): Cell {
	if (kind === "gridless" || kind === "square") return { x: j, y: i };
	return isColumns(kind) ? { x: j, y: i - asideOf(kind, j) } : { x: j - asideOf(kind, i), y: i };
}

/** The middle of a space by its column and row, counted from 1 on; without a grid of a square as large as one. */
export function middleOfSpace(grid: SceneGrid, column: number, row: number): Point {
	if (mapKindOf(grid) === "gridless") return { x: (column - 0.5) * grid.size, y: (row - 0.5) * grid.size };
	return middleOf(grid, cellOfOffset(grid, { i: row - 1, j: column - 1 }));
}

/** A straight piece of an edge, in pixels. */
interface Segment {
	readonly from: Point;
	readonly to: Point;
}

/** The side of a cell toward a step straight ahead, clockwise as seen from the middle of the cell. */
export function sideToward(grid: SceneGrid, cell: Cell, ahead: Cell): Segment {
	const middle = middleOf(grid, cell);
	const way = stepInPixels(grid, ahead);
	// Half a side against the width of a space: one half of squares, 1 / (2 √3) of hexes.
	const half = mapKindOf(grid) === "hex" ? 1 / (2 * SQRT3) : 1 / 2;
	const [x, y] = [middle.x + way.x / 2, middle.y + way.y / 2];
	return {
		from: { x: x + way.y * half, y: y - way.x * half },
		to: { x: x - way.y * half, y: y + way.x * half },
	};
}

/** The corners of a cell in pixels, clockwise. */
export function cornersOf(grid: SceneGrid, cell: Cell): readonly Point[] {
	return latticeOf(mapKindOf(grid)).ahead.map((ahead) => sideToward(grid, cell, ahead).from);
}
