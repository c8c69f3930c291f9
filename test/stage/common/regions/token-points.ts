/** Where a token lies, for regions: its outline, and the points by which it is found inside. */
import { CONST } from "../constants.js";
import type { BaseGrid } from "../grid/index.js";
import { arc, type Point } from "./points.js";

/** A token's place, in pixels, and its size, in grid spaces. */
export interface TokenPlace {
	readonly x: number;
	readonly y: number;
	readonly width: number;
	readonly height: number;
	readonly shape: number;
}

const { ELLIPSE_1, ELLIPSE_2 } = CONST.TOKEN_SHAPES;

const isRound = ({ shape }: TokenPlace, grid: BaseGrid): boolean =>
	grid.isGridless && (shape === ELLIPSE_1 || shape === ELLIPSE_2);

/** The middle of a token's bounds. */
export const middleOf = ({ x, y, width, height }: TokenPlace, { sizeX, sizeY }: BaseGrid): Point => ({
	x: x + (width * sizeX) / 2,
	y: y + (height * sizeY) / 2,
});

/** Corners of a token: a rectangle, without a grid an ellipse where its shape is one (foundryvtt#11701). */
export function tokenOutline(token: TokenPlace, grid: BaseGrid): Point[] {
	const { x, y } = token;
	const [w, h] = [token.width * grid.sizeX, token.height * grid.sizeY];
	if (isRound(token, grid)) {
		const middle = middleOf(token, grid);
		const round = arc({ x: 0, y: 0 }, Math.max(w, h) / 2, 0, 360).slice(1);
		const least = Math.max(w, h);
		return round.map((point) => ({ x: middle.x + (point.x * w) / least, y: middle.y + (point.y * h) / least }));
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
	const [columns, rows] = [Math.max(1, Math.round(token.width)), Math.max(1, Math.round(token.height))];
	const [stepX, stepY] = [(token.width * grid.sizeX) / columns, (token.height * grid.sizeY) / rows];
	const all = Array.from({ length: columns * rows }, (_, at) => ({
		x: token.x + ((at % columns) + 0.5) * stepX,
		y: token.y + (Math.floor(at / columns) + 0.5) * stepY,
	}));
	if (!isRound(token, grid)) return all;
	const middle = middleOf(token, grid);
	const [a, b] = [(token.width * grid.sizeX) / 2, (token.height * grid.sizeY) / 2];
	return all.filter(({ x, y }) => Math.hypot((x - middle.x) / a, (y - middle.y) / b) <= 1);
}
