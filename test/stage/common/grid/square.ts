import { CONST } from "../constants.js";
import { BaseGrid, joinPath } from "./base.js";
import { nearest } from "./snapping.js";
import {
	type Bounds,
	type Coordinates,
	type GridConfig,
	type GridDimensions,
	isOffset,
	type Offset,
	type Point,
	type SnappingBehavior,
} from "./types.js";

const { GRID_DIAGONALS: RULES, GRID_SNAPPING_MODES: MODES } = CONST;
/** A point on the line between two spaces belongs to the later one, in spite of rounding. */
const EPSILON = 1e-8;

/** foundry.grid.SquareGrid (API page, types common/grid/square.d.mts). */
export class SquareGrid extends BaseGrid {
	override readonly type = CONST.GRID_TYPES.SQUARE;
	readonly diagonals: number;

	constructor(config: GridConfig) {
		super(config);
		this.diagonals = config.diagonals ?? RULES.EQUIDISTANT;
	}

	override getOffset(coords: Coordinates): Offset {
		if (isOffset(coords)) return { i: coords.i, j: coords.j };
		const { x, y } = coords as Point;
		return { i: Math.floor(y / this.size + EPSILON), j: Math.floor(x / this.size + EPSILON) };
	}

	override getOffsetRange({ x, y, width, height }: Bounds): [number, number, number, number] {
		const { i, j } = this.getOffset({ x, y });
		if (width <= 0 || height <= 0) return [i, j, i, j];
		const end = (edge: number) => Math.ceil(edge / this.size - EPSILON);
		return [i, j, end(y + height), end(x + width)];
	}

	/** All eight, or four where diagonals are illegal. */
	override getAdjacentOffsets(coords: Coordinates): Offset[] {
		const { i, j } = this.getOffset(coords);
		const steps = [-1, 0, 1].flatMap((di) => [-1, 0, 1].map((dj) => [di, dj] as const));
		return steps
			.filter(([di, dj]) => (di || dj) && (this.diagonals !== RULES.ILLEGAL || !di || !dj))
			.map(([di, dj]) => ({ i: i + di, j: j + dj }));
	}

	override getTopLeftPoint(coords: Coordinates): Point {
		const { i, j } = this.getOffset(coords);
		return { x: j * this.size, y: i * this.size };
	}
	override getCenterPoint(coords: Coordinates): Point {
		const { i, j } = this.getOffset(coords);
		return { x: (j + 0.5) * this.size, y: (i + 0.5) * this.size };
	}

	/** From the top left corner on. */
	override getShape(): Point[] {
		const half = this.size / 2;
		return [
			{ x: -half, y: -half },
			{ x: half, y: -half },
			{ x: half, y: half },
			{ x: -half, y: half },
		];
	}

	/** Every crossing of lines is some square's corner, of whichever side (types: CONST.GRID_SNAPPING_MODES). */
	override getSnappedPoint(point: Point, { mode, resolution = 1 }: SnappingBehavior): Point {
		const size = this.size / resolution;
		const to = (value: number, shift: number) => (Math.round(value / size - shift) + shift) * size;
		const found: Point[] = [];
		const add = (flags: number, shiftX: number, shiftY: number): void => {
			if (mode & flags) found.push({ x: to(point.x, shiftX), y: to(point.y, shiftY) });
		};
		add(MODES.VERTEX | MODES.CORNER, 0, 0);
		add(MODES.CENTER, 0.5, 0.5);
		add(MODES.EDGE_MIDPOINT | MODES.TOP_SIDE_MIDPOINT | MODES.BOTTOM_SIDE_MIDPOINT, 0.5, 0);
		add(MODES.EDGE_MIDPOINT | MODES.LEFT_SIDE_MIDPOINT | MODES.RIGHT_SIDE_MIDPOINT, 0, 0.5);
		return nearest(point, found);
	}

	/** Bresenham's line; without diagonals one side after the other in turns (types common/grid/square.d.mts). */
	override getDirectPath(waypoints: Coordinates[]): Offset[] {
		return joinPath(this, waypoints, (from, to) => {
			const [di, dj] = [Math.abs(to.i - from.i), Math.abs(to.j - from.j)];
			const [si, sj] = [Math.sign(to.i - from.i), Math.sign(to.j - from.j)];
			const path = [from];
			let { i, j } = from;
			let error = dj - di;
			while (i !== to.i || j !== to.j) {
				const twice = 2 * error;
				const across = twice > -di;
				if (across) {
					error -= di;
					j += sj;
				}
				if (twice < dj && !(across && this.diagonals === RULES.ILLEGAL)) {
					error += dj;
					i += si;
				}
				path.push({ i, j });
			}
			return path;
		});
	}

	override isDiagonal(from: Offset, to: Offset): boolean {
		return from.i !== to.i && from.j !== to.j;
	}

	/** Types: CONST.GRID_DIAGONALS. */
	override stepLength(from: Offset, to: Offset, diagonals: number): number {
		if (!this.isDiagonal(from, to)) return 1;
		const lengths: Record<number, number> = {
			[RULES.EQUIDISTANT]: 1,
			[RULES.EXACT]: Math.SQRT2,
			[RULES.APPROXIMATE]: 1.5,
			[RULES.RECTILINEAR]: 2,
			[RULES.ALTERNATING_1]: 1 + (diagonals % 2),
			[RULES.ALTERNATING_2]: 2 - (diagonals % 2),
		};
		return lengths[this.diagonals] ?? Number.POSITIVE_INFINITY;
	}

	/** The scene lies on whole spaces of the padded canvas. */
	override calculateDimensions(width: number, height: number, padding: number): GridDimensions {
		const [x, y] = [width, height].map((length) => Math.ceil((length * padding) / this.size) * this.size) as [
			number,
			number,
		];
		const [all, high] = [width + 2 * x, height + 2 * y];
		return { width: all, height: high, x, y, rows: high / this.size, columns: all / this.size };
	}
}
