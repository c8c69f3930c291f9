/** Where a token lies, for regions: its outline, and the points by which it is found inside. */
import { CONST } from "../constants.js";
import { centreOf, occupiedSpaces, spacePolygon, type TokenPlace } from "../documents/token-place.js";
import { type BaseGrid, HexagonalGrid } from "../grid/index.js";
import { hexCentres } from "../grid/token-shape.js";
import { arc, type Point } from "./points.js";

const { ELLIPSE_1, ELLIPSE_2 } = CONST.TOKEN_SHAPES;

const isRound = ({ shape }: TokenPlace, grid: BaseGrid): boolean =>
	grid.isGridless && (shape === ELLIPSE_1 || shape === ELLIPSE_2);

/** Corners of a token; without a grid a rectangle, or an ellipse where its shape is one (foundryvtt#11701). */
export function tokenOutline(token: TokenPlace, grid: BaseGrid): Point[] {
	const { x, y } = token;
	const spaces = spacePolygon(grid, token);
	if (spaces) return spaces.map((corner) => ({ x: x + corner.x, y: y + corner.y }));
	const [w, h] = [token.width * grid.sizeX, token.height * grid.sizeY];
	if (isRound(token, grid)) {
		const middle = centreOf(grid, token);
		const most = Math.max(w, h);
		const round = arc({ x: 0, y: 0 }, most / 2, 0, 360).slice(1);
		return round.map((point) => ({ x: middle.x + (point.x * w) / most, y: middle.y + (point.y * h) / most }));
	}
	return [
		{ x, y },
		{ x: x + w, y },
		{ x: x + w, y: y + h },
		{ x, y: y + h },
	];
}

/**
 * 14: the middle of each space that a token covers (foundryvtt#13633, #13834); without a grid, of each part as large as
 * a space, of which an ellipse covers those within (#13830).
 */
export function spaceMiddles(token: TokenPlace, grid: BaseGrid): Point[] {
	if (grid instanceof HexagonalGrid) return hexMiddles(token, grid);
	const [columns, rows] = [Math.max(1, Math.round(token.width)), Math.max(1, Math.round(token.height))];
	const [stepX, stepY] = [(token.width * grid.sizeX) / columns, (token.height * grid.sizeY) / rows];
	const all = Array.from({ length: columns * rows }, (_, at) => ({
		x: token.x + ((at % columns) + 0.5) * stepX,
		y: token.y + (Math.floor(at / columns) + 0.5) * stepY,
	}));
	if (!isRound(token, grid)) return all;
	const middle = centreOf(grid, token);
	const [a, b] = [(token.width * grid.sizeX) / 2, (token.height * grid.sizeY) / 2];
	return all.filter(({ x, y }) => Math.hypot((x - middle.x) / a, (y - middle.y) / b) <= 1);
}

function hexMiddles(token: TokenPlace, grid: HexagonalGrid): Point[] {
	const own = hexCentres(grid, token)?.map(({ x, y }) => ({ x: token.x + x, y: token.y + y }));
	return own ?? occupiedSpaces(grid, token).map((space) => grid.getCenterPoint(space));
}
