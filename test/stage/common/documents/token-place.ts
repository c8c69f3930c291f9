import { CONST } from "../constants.js";
import { type BaseGrid, HexagonalGrid, type Offset, type Point } from "../grid/index.js";
import { hasCentroid, hexCentres, middleOf, outline, spacesIn, type TokenDimensions } from "../grid/token-shape.js";

/** Where a token stands, how large it is, and its shape. */
export type TokenPlace = Point & TokenDimensions;

/** In pixels (types 13.346 `BaseToken#getSize`). Rows of hexagons overlap by a quarter of their height. */
export function sizeOf(
	grid: BaseGrid,
	{ width, height }: Omit<TokenDimensions, "shape">,
): {
	width: number;
	height: number;
} {
	const across = (spaces: number) =>
		grid.isHexagonal ? 0.75 * Math.floor(spaces) + 0.5 * (spaces % 1) + 0.25 : spaces;
	const columns = grid instanceof HexagonalGrid && grid.columns;
	return {
		width: (columns ? across(width) : width) * grid.sizeX,
		height: (columns ? height : across(height)) * grid.sizeY,
	};
}

/** The middle (`getCenterPoint`): of its hexagons for ellipses and trapezoids, else of the rectangle round it. */
export function centreOf(grid: BaseGrid, { x, y, ...dimensions }: TokenPlace): Point {
	const centres = grid instanceof HexagonalGrid ? hexCentres(grid, dimensions) : null;
	const { width, height } = sizeOf(grid, dimensions);
	const middle = centres && hasCentroid(dimensions.shape) ? middleOf(centres) : { x: width / 2, y: height / 2 };
	return { x: x + middle.x, y: y + middle.y };
}

/**
 * The nearest place on the grid, in whole pixels (`getSnappedPosition`; published TokenPosition: integers). A hexagon
 * of the shape comes to lie on one of the grid. The half spaces of squares follow foundryvtt#10266; not published is
 * how a rectangle snaps that stands for an impossible shape.
 */
export function snappedPlace(grid: BaseGrid, { x, y, ...dimensions }: TokenPlace): Point {
	const rounded = (point: Point): Point => ({ x: Math.round(point.x), y: Math.round(point.y) });
	if (grid.isGridless) return rounded({ x, y });
	const { TOP_LEFT_CORNER: mode, CENTER } = CONST.GRID_SNAPPING_MODES;
	if (!(grid instanceof HexagonalGrid)) {
		const whole = Number.isInteger(dimensions.width) && Number.isInteger(dimensions.height);
		return rounded(grid.getSnappedPoint({ x, y }, { mode, resolution: whole ? 1 : 2 }));
	}
	const anchor = hexCentres(grid, dimensions)?.[0];
	if (!anchor) return rounded(grid.getSnappedPoint({ x, y }, { mode }));
	const on = grid.getSnappedPoint({ x: x + anchor.x, y: y + anchor.y }, { mode: CENTER });
	return rounded({ x: on.x - anchor.x, y: on.y - anchor.y });
}

/** The spaces that its shape covers in the snapped position; none without a grid (`getOccupiedGridSpaceOffsets`). */
export function occupiedSpaces(grid: BaseGrid, place: TokenPlace): Offset[] {
	if (grid.isGridless) return [];
	const { x, y } = snappedPlace(grid, place);
	const box = { x, y, ...sizeOf(grid, place) };
	if (grid instanceof HexagonalGrid) {
		const centres = hexCentres(grid, place);
		return centres?.map((at) => grid.getOffset({ x: x + at.x, y: y + at.y })) ?? spacesIn(grid, box);
	}
	const [i0, j0, i1, j1] = grid.getOffsetRange(box);
	return Array.from({ length: i1 - i0 }, (_, i) => i0 + i).flatMap((i) =>
		Array.from({ length: j1 - j0 }, (_, j) => ({ i, j: j0 + j })),
	);
}

/** The outline, from its upper left corner; undefined without a grid (`getGridSpacePolygon`, foundryvtt#11733). */
export function spacePolygon(grid: BaseGrid, dimensions: TokenDimensions): Point[] | undefined {
	if (grid.isGridless) return undefined;
	const centres = grid instanceof HexagonalGrid ? hexCentres(grid, dimensions) : null;
	if (centres) return outline(grid as HexagonalGrid, centres);
	const { width, height } = sizeOf(grid, dimensions);
	return [
		{ x: 0, y: 0 },
		{ x: width, y: 0 },
		{ x: width, y: height },
		{ x: 0, y: height },
	];
}
