import type { AreaKind, Cell, Laid } from "../../../engine/skirmish/index.js";
import { mapKindOf, middleOf, type Point, pixelsPerFoot, pointOn, type SceneGrid } from "./scene-grid.js";

/** An area of the rules: its kind, and its radius, length or side in feet (RULES 4.9). */
export interface AreaSize {
	readonly kind: AreaKind;
	readonly feet: number;
}

/** Parts of a cell in which the rules count the origin of an area; without a grid the points themselves. */
const partsOf = (grid: SceneGrid): number => (mapKindOf(grid) === "gridless" ? 1 : 6);

/** The pixel of the origin of an area. */
export function originInPixels(grid: SceneGrid, { origin }: Pick<Laid, "origin">): Point {
	const parts = partsOf(grid);
	return middleOf(grid, { x: origin.x / parts, y: origin.y / parts });
}

/** Parts of a direction: so fine that an angle is kept to a quarter of a degree. */
const FINE = 120;

/** The nearest whole number, 0 without a sign. */
const whole = (value: number): number => Math.round(value) + 0;

/**
 * Where an area lies that begins at a pixel and points at another: the origin in the rules' own parts, on squares and
 * hexes to the nearest half of a cell. Two equal pixels: it points along the first axis.
 */
export function laidAt(grid: SceneGrid, from: Point, toward: Point): Laid {
	const parts = partsOf(grid);
	const snap = parts === 1 ? 1 : parts / 2;
	const [start, end] = [pointOn(grid, from), pointOn(grid, toward)];
	const origin = {
		x: whole((start.x * parts) / snap) * snap + 0,
		y: whole((start.y * parts) / snap) * snap + 0,
	};
	return { origin, direction: directionOf({ x: end.x - start.x, y: end.y - start.y }) };
}

/** A direction in whole parts. */
function directionOf({ x, y }: Cell): Cell {
	const most = Math.max(Math.abs(x), Math.abs(y));
	if (most < 1e-6) return { x: 1, y: 0 };
	return { x: whole((x * FINE) / most), y: whole((y * FINE) / most) };
}

/** Corners by which a round area is drawn. */
const CORNERS = 48;

/** The outline of an area in pixels, as it is drawn. */
export function areaOutline(grid: SceneGrid, { kind, feet }: AreaSize, laid: Laid): readonly Point[] {
	const from = originInPixels(grid, laid);
	const parts = partsOf(grid);
	const end = middleOf(grid, {
		x: laid.origin.x / parts + laid.direction.x,
		y: laid.origin.y / parts + laid.direction.y,
	});
	const angle = Math.atan2(end.y - from.y, end.x - from.x);
	const size = feet * pixelsPerFoot(grid);
	const at = (turn: number, far: number): Point => ({
		x: from.x + far * Math.cos(angle + turn),
		y: from.y + far * Math.sin(angle + turn),
	});
	const arc = (start: number, length: number, steps: number): readonly Point[] =>
		Array.from({ length: steps + 1 }, (_, step) => at(start + (length * step) / steps, size));
	switch (kind) {
		case "cone":
			return [from, ...arc(-Math.PI / 4, Math.PI / 2, CORNERS / 4)];
		case "line":
		case "wall": {
			const side = grid.size / 16;
			const near = [at(-Math.PI / 2, side), at(Math.PI / 2, side)] as const;
			const way = { x: size * Math.cos(angle), y: size * Math.sin(angle) };
			const far = near.map(({ x, y }) => ({ x: x + way.x, y: y + way.y }));
			return [near[0], far[0]!, far[1]!, near[1]];
		}
		case "cube":
			return [1, 3, 5, 7].map((quarter) => at((quarter * Math.PI) / 4, size / Math.SQRT2));
		default:
			return arc(0, 2 * Math.PI, CORNERS).slice(1);
	}
}
