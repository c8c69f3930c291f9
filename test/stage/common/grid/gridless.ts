import { CONST } from "../constants.js";
import { BaseGrid } from "./base.js";
import { type Bounds, type Coordinates, type GridDimensions, isOffset, type Offset, type Point } from "./types.js";

/** foundry.grid.GridlessGrid: points are spaces of one pixel, nothing is adjacent (types common/grid/base.d.mts). */
export class GridlessGrid extends BaseGrid {
	override readonly type = CONST.GRID_TYPES.GRIDLESS;

	override getOffset(coords: Coordinates): Offset {
		if (isOffset(coords)) return { i: coords.i, j: coords.j };
		const { x, y } = coords as Point;
		return { i: Math.floor(y), j: Math.floor(x) };
	}
	override getOffsetRange({ x, y, width, height }: Bounds): [number, number, number, number] {
		const [i, j] = [Math.floor(y), Math.floor(x)];
		return width > 0 && height > 0 ? [i, j, Math.ceil(y + height), Math.ceil(x + width)] : [i, j, i, j];
	}
	override getAdjacentOffsets(_coords: Coordinates): Offset[] {
		return [];
	}
	override getTopLeftPoint(coords: Coordinates): Point {
		return isOffset(coords) ? { x: coords.j, y: coords.i } : { ...(coords as Point) };
	}
	override getCenterPoint(coords: Coordinates): Point {
		return this.getTopLeftPoint(coords);
	}
	override getShape(): Point[] {
		return [];
	}
	override getVertices(_coords: Coordinates): Point[] {
		return [];
	}
	override getSnappedPoint({ x, y }: Point, _behavior: unknown): Point {
		return { x, y };
	}
	override getDirectPath(waypoints: Coordinates[]): Offset[] {
		return waypoints.map((waypoint) => this.getOffset(waypoint));
	}
	override stepLength(): number {
		return 1;
	}
	override isDiagonal(): boolean {
		return false;
	}
	override calculateDimensions(width: number, height: number, padding: number): GridDimensions {
		const [x, y] = [width, height].map((length) => Math.ceil((length * padding) / this.size) * this.size) as [
			number,
			number,
		];
		const [all, high] = [width + 2 * x, height + 2 * y];
		return { width: all, height: high, x, y, rows: Math.ceil(high), columns: Math.ceil(all) };
	}
}
