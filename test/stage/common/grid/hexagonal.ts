import { CONST } from "../constants.js";
import { BaseGrid, joinPath } from "./base.js";
import { overlaps } from "./overlap.js";
import { nearest } from "./snapping.js";
import {
	type Bounds,
	type Coordinates,
	type Cube,
	type GridConfig,
	type GridDimensions,
	isCube,
	isOffset,
	type Offset,
	type Point,
	type SnappingBehavior,
} from "./types.js";

const { GRID_TYPES: TYPES, GRID_SNAPPING_MODES: MODES } = CONST;
const SQRT3 = Math.sqrt(3);

/** Steps to the six neighbours in cube coordinates. */
const NEIGHBOURS: readonly Cube[] = [
	{ q: 1, r: -1, s: 0 },
	{ q: 1, r: 0, s: -1 },
	{ q: 0, r: 1, s: -1 },
	{ q: -1, r: 1, s: 0 },
	{ q: -1, r: 0, s: 1 },
	{ q: 0, r: -1, s: 1 },
];

const isOdd = (n: number): number => Math.abs(n % 2);

/**
 * foundry.grid.HexagonalGrid (API page; types common/grid/hexagonal.d.mts; redblobgames.com/grids/hexagons). `size` is
 * the distance of opposite sides, so a side is size / √3 long. The first row or column is shifted in an even grid, the
 * second in an odd one.
 */
export class HexagonalGrid extends BaseGrid {
	override readonly type: number;
	override readonly sizeX: number;
	override readonly sizeY: number;
	readonly columns: boolean;
	readonly even: boolean;
	/** Of moves up and down, which the stage does not measure (API page of 13 and 14). */
	readonly diagonals: number;

	constructor(config: GridConfig) {
		super(config);
		this.type = config.type ?? TYPES.HEXODDR;
		this.diagonals = config.diagonals ?? CONST.GRID_DIAGONALS.EQUIDISTANT;
		this.columns = this.type === TYPES.HEXODDQ || this.type === TYPES.HEXEVENQ;
		this.even = this.type === TYPES.HEXEVENR || this.type === TYPES.HEXEVENQ;
		const long = (2 * this.size) / SQRT3;
		this.sizeX = this.columns ? long : this.size;
		this.sizeY = this.columns ? this.size : long;
	}

	static cubeDistance(a: Cube, b: Cube): number {
		return (Math.abs(a.q - b.q) + Math.abs(a.r - b.r) + Math.abs(a.s - b.s)) / 2;
	}

	/** The nearest hexagon: of three rounded numbers that which was furthest off follows from the others. */
	static cubeRound({ q, r, s }: Cube): Cube {
		let [iq, ir, is] = [Math.round(q), Math.round(r), Math.round(s)];
		const [dq, dr, ds] = [Math.abs(iq - q), Math.abs(ir - r), Math.abs(is - s)];
		if (dq > dr && dq > ds) iq = -ir - is;
		else if (dr > ds) ir = -iq - is;
		else is = -iq - ir;
		return { q: iq + 0, r: ir + 0, s: is + 0 };
	}

	getCube(coords: Coordinates): Cube {
		if (isCube(coords)) return HexagonalGrid.cubeRound(coords);
		return isOffset(coords) ? this.offsetToCube(coords) : HexagonalGrid.cubeRound(this.pointToCube(coords));
	}
	getAdjacentCubes(coords: Coordinates): Cube[] {
		const { q, r, s } = this.getCube(coords);
		return NEIGHBOURS.map((step) => ({ q: q + step.q, r: r + step.r, s: s + step.s }));
	}

	/** The column in columns, the row in rows, is a coordinate of its own; the other moves by half of it. */
	offsetToCube({ i, j }: Offset): Cube {
		const [straight, other] = this.columns ? [j, i] : [i, j];
		const shift = (straight + (this.even ? isOdd(straight) : -isOdd(straight))) / 2;
		const rest = other - shift;
		const [q, r] = this.columns ? [straight, rest] : [rest, straight];
		return { q, r, s: 0 - q - r };
	}
	cubeToOffset({ q, r }: Cube): Offset {
		const [straight, rest] = this.columns ? [q, r] : [r, q];
		const shift = (straight + (this.even ? isOdd(straight) : -isOdd(straight))) / 2;
		return this.columns ? { i: rest + shift, j: straight } : { i: straight, j: rest + shift };
	}

	cubeToPoint({ q, r }: Cube): Point {
		const origin = this.#origin();
		const side = this.size / SQRT3;
		return this.columns
			? { x: origin.x + 1.5 * side * q, y: origin.y + this.size * (r + q / 2) }
			: { x: origin.x + this.size * (q + r / 2), y: origin.y + 1.5 * side * r };
	}
	pointToCube({ x, y }: Point): Cube {
		const origin = this.#origin();
		const step = (1.5 * this.size) / SQRT3;
		const [straight, along] = this.columns ? [x - origin.x, y - origin.y] : [y - origin.y, x - origin.x];
		const main = straight / step;
		const rest = along / this.size - main / 2;
		return this.columns ? { q: main, r: rest, s: -main - rest } : { q: rest, r: main, s: -main - rest };
	}

	/** The centre of the space in row 0, column 0, which is cube 0, 0, 0. */
	#origin(): Point {
		const shifted = this.even ? this.size / 2 : 0;
		return { x: this.sizeX / 2 + (this.columns ? 0 : shifted), y: this.sizeY / 2 + (this.columns ? shifted : 0) };
	}

	override getOffset(coords: Coordinates): Offset {
		return isOffset(coords) ? { i: coords.i, j: coords.j } : this.cubeToOffset(this.getCube(coords));
	}
	override getCenterPoint(coords: Coordinates): Point {
		return this.cubeToPoint(this.getCube(coords));
	}
	override getTopLeftPoint(coords: Coordinates): Point {
		const { x, y } = this.getCenterPoint(coords);
		return { x: x - this.sizeX / 2, y: y - this.sizeY / 2 };
	}
	override getAdjacentOffsets(coords: Coordinates): Offset[] {
		return this.getAdjacentCubes(coords).map((cube) => this.cubeToOffset(cube));
	}

	/** From the topmost corner on in rows, from the leftmost in columns. */
	override getShape(): Point[] {
		const [x, y] = [this.sizeX / 2, this.sizeY / 2];
		const corners = this.columns
			? [
					[-x, 0],
					[-x / 2, -y],
					[x / 2, -y],
					[x, 0],
					[x / 2, y],
					[-x / 2, y],
				]
			: [
					[0, -y],
					[x, -y / 2],
					[x, y / 2],
					[0, y],
					[-x, y / 2],
					[-x, -y / 2],
				];
		return corners.map(([dx = 0, dy = 0]) => ({ x: dx + 0, y: dy + 0 }));
	}

	override getOffsetRange(bounds: Bounds): [number, number, number, number] {
		const { x, y, width, height } = bounds;
		const first = this.getOffset({ x, y });
		if (width <= 0 || height <= 0) return [first.i, first.j, first.i, first.j];
		const last = this.getOffset({ x: x + width, y: y + height });
		const range: [number, number, number, number] = [last.i + 2, last.j + 2, first.i - 2, first.j - 2];
		for (let i = first.i - 2; i <= last.i + 2; i++)
			for (let j = first.j - 2; j <= last.j + 2; j++) {
				if (!overlaps(this.getVertices({ i, j }), bounds)) continue;
				range[0] = Math.min(range[0], i);
				range[1] = Math.min(range[1], j);
				range[2] = Math.max(range[2], i + 1);
				range[3] = Math.max(range[3], j + 1);
			}
		return range;
	}

	/**
	 * Types: CONST.GRID_SNAPPING_MODES. Vertices are the hexagon's, corners and sides those of the rectangle round it. A
	 * vertex of one side of its hexagon is one of the other side for its neighbours (foundryvtt/pf2e#15912).
	 */
	override getSnappedPoint(point: Point, { mode, resolution = 1 }: SnappingBehavior): Point {
		if (resolution !== 1) throw new Error("The stage snaps to whole hexagons");
		const centres = [this.getCube(point), ...this.getAdjacentCubes(point)].map((cube) => this.cubeToPoint(cube));
		const places = this.#snapPlaces(mode);
		return nearest(
			point,
			centres.flatMap(({ x, y }) => places.map((each) => ({ x: x + each.x, y: y + each.y }))),
		);
	}

	/** Points of a space relative to its centre that flags ask for. */
	#snapPlaces(mode: number): Point[] {
		const shape = this.getShape();
		const [w, h] = [this.sizeX / 2, this.sizeY / 2];
		const places: Point[] = mode & MODES.CENTER ? [{ x: 0, y: 0 }] : [];
		const all = (mode & MODES.VERTEX) === MODES.VERTEX;
		const sides = (prefix: "VERTEX" | "CORNER", points: readonly Point[]): void => {
			for (const { x, y } of points) {
				const flag = MODES[`${y < 0 ? "TOP" : "BOTTOM"}_${x < 0 ? "LEFT" : "RIGHT"}_${prefix}`];
				if (mode & flag) places.push({ x, y });
			}
		};
		sides("VERTEX", all ? [] : shape.filter(({ x, y }) => x && y));
		if (all) places.push(...shape);
		sides(
			"CORNER",
			[-w, w].flatMap((x) => [-h, h].map((y) => ({ x, y }))),
		);
		if (mode & MODES.EDGE_MIDPOINT)
			shape.forEach(({ x, y }, index) => {
				const next = shape[(index + 1) % shape.length] as Point;
				places.push({ x: (x + next.x) / 2, y: (y + next.y) / 2 });
			});
		if (mode & MODES.TOP_SIDE_MIDPOINT) places.push({ x: 0, y: -h });
		if (mode & MODES.BOTTOM_SIDE_MIDPOINT) places.push({ x: 0, y: h });
		if (mode & MODES.LEFT_SIDE_MIDPOINT) places.push({ x: -w, y: 0 });
		if (mode & MODES.RIGHT_SIDE_MIDPOINT) places.push({ x: w, y: 0 });
		return places;
	}

	/** A straight line in cube coordinates, its points rounded (redblobgames.com/grids/hexagons, line drawing). */
	override getDirectPath(waypoints: Coordinates[]): Offset[] {
		return joinPath(this, waypoints, (from, to) => {
			const [a, b] = [this.offsetToCube(from), this.offsetToCube(to)];
			const steps = HexagonalGrid.cubeDistance(a, b);
			return Array.from({ length: steps + 1 }, (_, n) => {
				const t = steps ? n / steps : 0;
				// A nudge, so that lines along edges do not change sides.
				const [q, r] = [a.q + (b.q - a.q) * t + 1e-6, a.r + (b.r - a.r) * t + 1e-6];
				return this.cubeToOffset(HexagonalGrid.cubeRound({ q, r, s: -q - r }));
			});
		});
	}

	override stepLength(): number {
		return 1;
	}
	override isDiagonal(): boolean {
		return false;
	}

	/**
	 * The scene begins on a space of the padded canvas that is shifted as its first one. How far the host pads
	 * hexagons is not published.
	 */
	override calculateDimensions(width: number, height: number, padding: number): GridDimensions {
		const [strideX, strideY] = this.columns ? [this.sizeX * 1.5, this.sizeY] : [this.sizeX, this.sizeY * 1.5];
		const x = Math.ceil((width * padding) / strideX) * strideX;
		const y = Math.ceil((height * padding) / strideY) * strideY;
		const [all, high] = [width + 2 * x, height + 2 * y];
		const [, , rows, columns] = this.getOffsetRange({ x: 0, y: 0, width: all, height: high });
		return { width: all, height: high, x, y, rows, columns };
	}
}
