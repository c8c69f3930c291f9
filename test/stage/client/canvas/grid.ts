import { CONST } from "../../common/constants.js";
import type { SceneLike } from "../core/contracts.js";

/** A place in pixels of the scene. */
export interface Point {
	x: number;
	y: number;
}

/** A grid space by row and column. */
export interface Offset {
	i: number;
	j: number;
}

/** `canvas.grid` (published type grid/base): squares, or none. Hexagons are measured as squares and drawn as such. */
export class Grid {
	readonly type: number;
	readonly size: number;
	readonly distance: number;
	readonly units: string;

	constructor({ grid }: Pick<SceneLike, "grid">) {
		this.type = grid.type;
		this.size = grid.size;
		this.distance = grid.distance;
		this.units = grid.units;
	}

	get sizeX(): number {
		return this.size;
	}
	get sizeY(): number {
		return this.size;
	}
	get isGridless(): boolean {
		return this.type === CONST.GRID_TYPES.GRIDLESS;
	}
	get isSquare(): boolean {
		return this.type === CONST.GRID_TYPES.SQUARE;
	}
	get isHexagonal(): boolean {
		return !this.isGridless && !this.isSquare;
	}

	getOffset({ x, y }: Point): Offset {
		return { i: Math.floor(y / this.size), j: Math.floor(x / this.size) };
	}
	getTopLeftPoint({ i, j }: Offset): Point {
		return { x: j * this.size, y: i * this.size };
	}
	getCenterPoint({ i, j }: Offset): Point {
		return { x: (j + 0.5) * this.size, y: (i + 0.5) * this.size };
	}
	/** The corners of a space about its middle; none without a grid. */
	getShape(): Point[] {
		const half = this.size / 2;
		const corners = [-half, half].flatMap((y) => [
			{ x: y < 0 ? -half : half, y },
			{ x: y < 0 ? half : -half, y },
		]);
		return this.isGridless ? [] : corners;
	}
	/** The nearest corner of a space; without a grid the point itself, in whole pixels. */
	getSnappedPoint({ x, y }: Point): Point {
		if (this.isGridless) return { x: Math.round(x), y: Math.round(y) };
		return { x: Math.round(x / this.size) * this.size, y: Math.round(y / this.size) * this.size };
	}

	/**
	 * The way through some points: each step on squares costs the longer side; without a grid it is as the crow flies.
	 */
	measurePath(waypoints: Point[]): { distance: number; spaces: number; cost: number } {
		let spaces = 0;
		waypoints.slice(1).forEach((to, index) => {
			const from = waypoints[index] as Point;
			const [dx, dy] = [Math.abs(to.x - from.x) / this.size, Math.abs(to.y - from.y) / this.size];
			spaces += this.isGridless ? Math.hypot(dx, dy) : Math.max(Math.round(dx), Math.round(dy));
		});
		const distance = spaces * this.distance;
		return { distance, spaces, cost: distance };
	}
}
