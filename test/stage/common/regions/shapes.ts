/** What lies in a shape, and its outline, which is for drawing: what is inside is computed from the shape itself. */
import type { BaseGrid } from "../grid/index.js";
import { arc, between, direction, inPolygon, type Point, toEdge, turn } from "./points.js";

/** A shape as it is stored; `type` says which fields it has. */
export interface ShapeData {
	readonly type: string;
	readonly hole?: boolean;
	readonly gridBased?: boolean;
	readonly x: number;
	readonly y: number;
	readonly [field: string]: unknown;
}

/** What a shape is read with. */
export interface ShapeContext {
	readonly generation: 13 | 14;
	readonly grid: BaseGrid;
	/** Corners of a token's outline, from its place and its size in spaces; of one that is round, null. */
	readonly tokenOutline: (token: ShapeData) => readonly Point[];
}

/** One kind of shape. */
interface Kind {
	contains(point: Point, shape: ShapeData, context: ShapeContext): boolean;
	/** Corners of each polygon that it is drawn as, and of its holes. */
	outlines(shape: ShapeData, context: ShapeContext): { points: Point[]; hole?: boolean }[];
}

const size = (shape: ShapeData, field: string): number => Number(shape[field]);

const distance = (point: Point, { x, y }: Point): number => Math.hypot(point.x - x, point.y - y);

/** 13: turned about its middle, x and y are the top left before. 14: about its anchor, which lies at x and y. */
function rectangle(shape: ShapeData, { generation }: ShapeContext): Point[] {
	const [width, height] = [size(shape, "width"), size(shape, "height")];
	const left = generation < 14 ? shape.x : shape.x - width * size(shape, "anchorX");
	const top = generation < 14 ? shape.y : shape.y - height * size(shape, "anchorY");
	const pivot = generation < 14 ? { x: left + width / 2, y: top + height / 2 } : shape;
	const corners = [
		{ x: left, y: top },
		{ x: left + width, y: top },
		{ x: left + width, y: top + height },
		{ x: left, y: top + height },
	];
	return corners.map((corner) => turn(corner, pivot, size(shape, "rotation")));
}

/** The stem of x and y begins in the middle of a short side. */
function line(shape: ShapeData): Point[] {
	const [long, half] = [size(shape, "length"), size(shape, "width") / 2];
	const { x, y } = shape;
	const corners = [
		{ x, y: y - half },
		{ x: x + long, y: y - half },
		{ x: x + long, y: y + half },
		{ x, y: y + half },
	];
	return corners.map((corner) => turn(corner, shape, size(shape, "rotation")));
}

const pairs = (points: readonly number[]): Point[] =>
	Array.from({ length: points.length / 2 }, (_, at) => ({
		x: points[2 * at] as number,
		y: points[2 * at + 1] as number,
	}));

/** A kind that is a polygon. */
const polygonal = (corners: (shape: ShapeData, context: ShapeContext) => readonly Point[]): Kind => ({
	contains: (point, shape, context) => inPolygon(point, corners(shape, context)),
	outlines: (shape, context) => [{ points: [...corners(shape, context)] }],
});

const circle: Kind = {
	contains: (point, shape) => distance(point, shape) <= size(shape, "radius"),
	outlines: (shape) => [{ points: arc(shape, size(shape, "radius"), 0, 360).slice(1) }],
};

const ellipse: Kind = {
	contains(point, shape) {
		const { x, y } = turn(point, shape, -size(shape, "rotation"));
		return Math.hypot((x - shape.x) / size(shape, "radiusX"), (y - shape.y) / size(shape, "radiusY")) <= 1;
	},
	outlines(shape) {
		const [a, b] = [size(shape, "radiusX"), size(shape, "radiusY")];
		const round = arc({ x: 0, y: 0 }, Math.max(a, b), 0, 360).slice(1);
		const flat = round.map(({ x, y }) => ({
			x: shape.x + (x * a) / Math.max(a, b),
			y: shape.y + (y * b) / Math.max(a, b),
		}));
		return [{ points: flat.map((point) => turn(point, shape, size(shape, "rotation"))) }];
	},
};

/** Only with a round end: where a flat one or a half circle begins is not published. */
const cone: Kind = {
	contains(point, shape) {
		onlyRound(shape);
		const away = distance(point, shape);
		const aside = between(direction(shape, point), size(shape, "rotation"));
		return away <= size(shape, "radius") && (away === 0 || aside <= size(shape, "angle") / 2);
	},
	outlines(shape) {
		onlyRound(shape);
		const [angle, rotation] = [size(shape, "angle"), size(shape, "rotation")];
		const end = arc(shape, size(shape, "radius"), rotation - angle / 2, angle);
		return [{ points: angle < 360 ? [{ x: shape.x, y: shape.y }, ...end] : end.slice(1) }];
	},
};

function onlyRound({ curvature }: ShapeData): void {
	if (curvature !== "round") throw new Error(`The stage plays no cones with the curvature "${String(curvature)}"`);
}

const ring: Kind = {
	contains(point, shape) {
		const away = distance(point, shape) - size(shape, "radius");
		return away >= -size(shape, "innerWidth") && away <= size(shape, "outerWidth");
	},
	outlines(shape) {
		const inner = size(shape, "radius") - size(shape, "innerWidth");
		const round = (radius: number) => arc(shape, radius, 0, 360).slice(1);
		const outer = { points: round(size(shape, "radius") + size(shape, "outerWidth")) };
		return inner > 0 ? [outer, { points: round(inner), hole: true }] : [outer];
	},
};

const baseOf = ({ base }: ShapeData): ShapeData => base as ShapeData;

/** Everything no farther from its base than the radius; the base too, unless that is a hole. */
const emanation: Kind = {
	contains(point, shape, context) {
		const base = baseOf(shape);
		const reached = reaches(point, shape, context);
		return reached && !(base.hole && kindOf(base).contains(point, base, context));
	},
	outlines(shape, context) {
		const base = baseOf(shape);
		const inner = kindOf(base).outlines(base, context);
		const outer = base.type === "circle" ? grown(base, shape) : rounded(inner[0]?.points ?? [], size(shape, "radius"));
		return base.hole ? [{ points: outer }, { points: inner[0]?.points ?? [], hole: true }] : [{ points: outer }];
	},
};

function reaches(point: Point, shape: ShapeData, context: ShapeContext): boolean {
	const [base, radius] = [baseOf(shape), size(shape, "radius")];
	if (kindOf(base).contains(point, base, context)) return true;
	if (base.type === "circle") return distance(point, base) <= size(base, "radius") + radius;
	return kindOf(base)
		.outlines(base, context)
		.some(({ points }) => toEdge(point, points) <= radius);
}

const grown = (base: ShapeData, shape: ShapeData): Point[] =>
	arc(base, size(base, "radius") + size(shape, "radius"), 0, 360).slice(1);

/** The outline of all that is near to a polygon; where that is hollow, it is drawn as if it were not. */
function rounded(corners: readonly Point[], radius: number): Point[] {
	const hull = hullOf(corners);
	return hull.flatMap((corner, index) => {
		const before = hull.at(index - 1) as Point;
		const after = hull[(index + 1) % hull.length] as Point;
		const from = direction(before, corner) - 90;
		const by = (((direction(corner, after) - 90 - from) % 360) + 360) % 360;
		return arc(corner, radius, from, by);
	});
}

/** Corners of the smallest polygon without dents round some points, clockwise on the screen. */
function hullOf(points: readonly Point[]): Point[] {
	const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
	const half = (list: readonly Point[]): Point[] => {
		const kept: Point[] = [];
		for (const point of list) {
			while (kept.length > 1 && bend(kept.at(-2) as Point, kept.at(-1) as Point, point) <= 0) kept.pop();
			kept.push(point);
		}
		return kept.slice(0, -1);
	};
	return [...half(sorted), ...half([...sorted].reverse())];
}

const bend = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

const spaces: Kind = {
	contains(point, { offsets }, { grid }) {
		const at = grid.getOffset(point);
		return (offsets as { i: number; j: number }[]).some(({ i, j }) => i === at.i && j === at.j);
	},
	outlines: ({ offsets }, { grid }) =>
		(offsets as { i: number; j: number }[]).map((offset) => ({ points: grid.getVertices(offset) })),
};

const KINDS: Readonly<Record<string, Kind>> = {
	rectangle: polygonal(rectangle),
	circle,
	ellipse,
	polygon: polygonal(({ points }) => pairs(points as number[])),
	cone,
	ring,
	line: polygonal(line),
	emanation,
	grid: spaces,
	token: polygonal((shape, { tokenOutline }) => tokenOutline(shape)),
};

function kindOf({ type, gridBased }: ShapeData): Kind {
	if (gridBased) throw new Error(`The stage plays no shapes that are based on the grid: ${type}`);
	const kind = KINDS[type];
	if (!kind) throw new Error(`The stage knows no shape "${type}"`);
	return kind;
}

/** True if a point lies in a shape, hole or not. */
export const inShape = (point: Point, shape: ShapeData, context: ShapeContext): boolean =>
	kindOf(shape).contains(point, shape, context);

/** True if a point lies in shapes together: a hole takes from those before it (foundryvtt#10721). */
export function inShapes(point: Point, shapes: readonly ShapeData[], context: ShapeContext): boolean {
	return shapes.reduce((inside, shape) => {
		if (inside !== Boolean(shape.hole)) return inside;
		return inShape(point, shape, context) ? !shape.hole : inside;
	}, false);
}

/** The polygons that shapes are drawn as, holes marked; shapes that overlap stay as they are. */
export function outlinesOf(shapes: readonly ShapeData[], context: ShapeContext): { points: Point[]; hole: boolean }[] {
	return shapes.flatMap((shape) =>
		kindOf(shape)
			.outlines(shape, context)
			.map(({ points, hole = false }) => ({ points, hole: hole !== Boolean(shape.hole) })),
	);
}
