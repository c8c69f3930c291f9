import { CONST } from "../constants.js";
import type { HexagonalGrid } from "./hexagonal.js";
import type { Offset, Point } from "./types.js";

const { TOKEN_SHAPES: SHAPES } = CONST;

/** A row of hexagons (a column in grids of columns): how many half spaces it is pushed along, and how many they are. */
interface Row {
	indent: number;
	count: number;
}

/** A token's size in spaces, and its shape (CONST.TOKEN_SHAPES). */
export interface TokenDimensions {
	width: number;
	height: number;
	shape: number;
}

/**
 * The rows of hexagons of a token; null where the host falls back to a rectangle (foundryvtt#10144, #11760). Lengths of
 * rows after Wibble199/FoundryVTT-Grid-Aware-Auras `module/utils/hex-utils.mjs`, which draws round them: an ellipse
 * grows to its longest row and shrinks again, a trapezoid shrinks from one end, in a rectangle each second row is one
 * shorter. The first variant has its longer part above, on the left in columns.
 */
function rowsOf(length: number, rows: number, shape: number): Row[] | null {
	if (!Number.isInteger(length) || !Number.isInteger(rows)) return null;
	const row = (shorter: number): Row => ({ indent: shorter, count: length - shorter });
	const each = (shorter: (index: number) => number) => Array.from({ length: rows }, (_, index) => row(shorter(index)));
	const second = shape === SHAPES.ELLIPSE_2 || shape === SHAPES.TRAPEZOID_2 || shape === SHAPES.RECTANGLE_2;
	if (shape === SHAPES.ELLIPSE_1 || shape === SHAPES.ELLIPSE_2) {
		const longest = second ? Math.ceil((rows - 1) / 2) : Math.floor((rows - 1) / 2);
		return length > Math.floor(rows / 2) ? each((index) => Math.abs(index - longest)) : null;
	}
	if (shape === SHAPES.TRAPEZOID_1 || shape === SHAPES.TRAPEZOID_2)
		return length >= rows ? each((index) => (second ? rows - 1 - index : index)) : null;
	if (rows === 1) return [row(0)];
	return length > 1 ? each((index) => (index % 2 === (second ? 1 : 0) ? 0 : 1)) : null;
}

/** The hexagons of a token by their centres, from its upper left corner; null for a plain rectangle. */
export function hexCentres(grid: HexagonalGrid, { width, height, shape }: TokenDimensions): Point[] | null {
	const rows = grid.columns ? rowsOf(height, width, shape) : rowsOf(width, height, shape);
	if (!rows) return null;
	const long = Math.max(grid.sizeX, grid.sizeY);
	return rows.flatMap(({ indent, count }, row) =>
		Array.from({ length: count }, (_, n) => {
			const [along, across] = [(indent / 2 + n + 0.5) * grid.size, (0.75 * row + 0.5) * long];
			return grid.columns ? { x: across, y: along } : { x: along, y: across };
		}),
	);
}

/** Is the middle of that shape the middle of its hexagons, and not of the rectangle round it (foundryvtt#10151)? */
export const hasCentroid = (shape: number): boolean => shape !== SHAPES.RECTANGLE_1 && shape !== SHAPES.RECTANGLE_2;

/** The middle of some points. */
export function middleOf(points: readonly Point[]): Point {
	const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
	return { x: sum.x / points.length, y: sum.y / points.length };
}

/** The outline of some hexagons, clockwise: the edges that belong to one alone. */
export function outline(grid: HexagonalGrid, centres: readonly Point[]): Point[] {
	const key = ({ x, y }: Point) => `${Math.round(x * 100)},${Math.round(y * 100)}`;
	const edges = new Map<string, { from: Point; to: Point }>();
	const corners = grid.getShape();
	for (const centre of centres)
		corners.forEach((corner, index) => {
			const next = corners[(index + 1) % corners.length] as Point;
			const from = { x: centre.x + corner.x, y: centre.y + corner.y };
			const to = { x: centre.x + next.x, y: centre.y + next.y };
			if (!edges.delete(`${key(to)} ${key(from)}`)) edges.set(`${key(from)} ${key(to)}`, { from, to });
		});
	const leaving = new Map([...edges.values()].map((edge) => [key(edge.from), edge]));
	const path: Point[] = [];
	for (let edge = [...leaving.values()][0]; edge; edge = leaving.get(key(edge.to))) {
		leaving.delete(key(edge.from));
		path.push(edge.from);
	}
	return path;
}

/** Spaces whose middle lies in a rectangle; the one under its middle where it is too small for any. */
export function spacesIn(grid: HexagonalGrid, box: { x: number; y: number; width: number; height: number }): Offset[] {
	const [i0, j0, i1, j1] = grid.getOffsetRange(box);
	const found: Offset[] = [];
	for (let i = i0; i < i1; i++)
		for (let j = j0; j < j1; j++) {
			const { x, y } = grid.getCenterPoint({ i, j });
			if (x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height) found.push({ i, j });
		}
	return found.length ? found : [grid.getOffset({ x: box.x + box.width / 2, y: box.y + box.height / 2 })];
}
