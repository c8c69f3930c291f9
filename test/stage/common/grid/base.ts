import { CONST } from "../constants.js";
import { measure } from "./measure.js";
import {
	type Bounds,
	type Coordinates,
	type CostFunction,
	type GridConfig,
	type GridDimensions,
	isOffset,
	type MeasuredPath,
	type MeasuringGrid,
	type Offset,
	type Point,
	type SnappingBehavior,
	type Waypoint,
} from "./types.js";

/** foundry.grid.BaseGrid (API page of 13 and 14, types common/grid/base.d.mts): `scene.grid`, `canvas.grid`. */
export abstract class BaseGrid implements MeasuringGrid {
	readonly type: number = CONST.GRID_TYPES.GRIDLESS;
	readonly size: number;
	readonly sizeX: number;
	readonly sizeY: number;
	readonly distance: number;
	readonly units: string;
	readonly style: string;
	readonly thickness: number;
	readonly color: string;
	readonly alpha: number;

	constructor({ size, distance = 1, units = "", style = "solidLines", thickness = 1, ...more }: GridConfig) {
		this.size = this.sizeX = this.sizeY = size;
		this.distance = distance;
		this.units = units;
		this.style = style;
		this.thickness = thickness;
		this.color = more.color ?? "#000000";
		this.alpha = more.alpha ?? 1;
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

	abstract getOffset(coords: Coordinates): Offset;
	/** First row and column, and those after the last, of all spaces that lie under a rectangle. */
	abstract getOffsetRange(bounds: Bounds): [i0: number, j0: number, i1: number, j1: number];
	abstract getAdjacentOffsets(coords: Coordinates): Offset[];
	abstract getTopLeftPoint(coords: Coordinates): Point;
	abstract getCenterPoint(coords: Coordinates): Point;
	/** Corners of a space relative to its centre, clockwise on the screen. */
	abstract getShape(): Point[];
	abstract getSnappedPoint(point: Point, behavior: SnappingBehavior): Point;
	abstract getDirectPath(waypoints: Coordinates[]): Offset[];
	abstract calculateDimensions(width: number, height: number, padding: number): GridDimensions;
	abstract stepLength(from: Offset, to: Offset, diagonals: number): number;
	abstract isDiagonal(from: Offset, to: Offset): boolean;

	testAdjacency(one: Coordinates, other: Coordinates): boolean {
		const { i, j } = this.getOffset(other);
		return this.getAdjacentOffsets(one).some((space) => space.i === i && space.j === j);
	}

	getVertices(coords: Coordinates): Point[] {
		const center = this.getCenterPoint(coords);
		return this.getShape().map(({ x, y }) => ({ x: center.x + x, y: center.y + y }));
	}

	/** The shortest, direct path through waypoints; costs are the distance unless said otherwise. */
	measurePath(waypoints: Waypoint[], options: { cost?: CostFunction } = {}): MeasuredPath {
		return measure(this, waypoints, options);
	}

	/** The place that coordinates stand for: the centre of a space, or the point itself. */
	toPoint(coords: Coordinates): Point {
		return "x" in coords ? { x: coords.x, y: coords.y } : this.getCenterPoint(coords);
	}
}

/** Space by space through waypoints, of which neighbouring ones are joined by `line`, ends included. */
export function joinPath(grid: BaseGrid, waypoints: Coordinates[], line: (a: Offset, b: Offset) => Offset[]): Offset[] {
	const path = waypoints.slice(0, 1).map((first) => grid.getOffset(first));
	for (const to of waypoints.slice(1).map((next) => (isOffset(next) ? next : grid.getOffset(next))))
		path.push(...line(path.at(-1) as Offset, { i: to.i, j: to.j }).slice(1));
	return path;
}
