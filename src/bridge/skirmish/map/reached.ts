import { type Bearing, type Block, blockCorners, type Cell, cellKey } from "../../../engine/skirmish/index.js";
import { aheadInPixels, facingOf } from "./facing.js";
import { budgetsOf, coursesOf, type Mover, shownLength } from "./moves.js";
import { cornersOf, middleOf, type Point, pixelsPerFoot, type SceneGrid, spotsInPixels } from "./scene-grid.js";

/** Ground that a unit may come to in one move, by the direction in which it goes fastest there. */
export interface Reached {
	readonly bearing: Bearing;
	readonly outline: readonly Point[];
}

/** A direction of a unit, where to write how far it goes there, and that length as it is shown. */
interface Limit {
	readonly bearing: Bearing;
	readonly at: Point;
	readonly length: number;
}

/** Everything that is shown of how far a unit goes in one move (RULES 4.7). */
interface Budgets {
	readonly reached: readonly Reached[];
	readonly limits: readonly Limit[];
}

/** Directions from the fastest. */
const BEARINGS = ["ahead", "aside", "back"] as const satisfies readonly Bearing[];

/** Shows how far a unit goes in one move: cells that it may come to, without a grid ground that it may cover. */
export function showBudgets(mover: Mover, grid: SceneGrid): Budgets {
	const budgets = budgetsOf(mover, grid);
	const { ground } = mover;
	const spots = spotsInPixels(ground, grid);
	const middle = meanOf(spots);
	const way = aheadInPixels(grid, facingOf(ground));
	const length = Math.hypot(way.x, way.y);
	const ahead = { x: way.x / length, y: way.y / length };
	const step = ground.grid === "gridless" ? pixelsPerFoot(grid) / 10 : grid.size;
	const breadth =
		Math.max(...spots.map(({ x, y }) => ahead.x * (y - middle.y) - ahead.y * (x - middle.x))) + grid.size / 2;
	const limits = BEARINGS.map((bearing, index): Limit => {
		const turned = [ahead, { x: -ahead.y, y: ahead.x }, { x: -ahead.x, y: -ahead.y }][index]!;
		const along = ({ x, y }: Point): number => (x - middle.x) * turned.x + (y - middle.y) * turned.y;
		const edge = Math.max(...spots.map(along)) + grid.size / 2;
		const far = edge + (budgets[bearing] * step) / 2;
		// The plate of the unit stands before or behind its middle.
		const aside = bearing === "back" ? breadth : 0;
		const at = {
			x: middle.x + turned.x * far - ahead.y * aside,
			y: middle.y + turned.y * far + ahead.x * aside,
		};
		return { bearing, at, length: shownLength(budgets[bearing], grid) };
	});
	const reached = ground.grid === "gridless" ? sweeps(ground, ahead, budgets, grid) : cellsReached(mover, grid);
	return { reached, limits: limits.filter((limit) => limit.length > 0) };
}

function meanOf(points: readonly Point[]): Point {
	const sum = points.reduce((so, { x, y }) => ({ x: so.x + x, y: so.y + y }), { x: 0, y: 0 });
	return { x: sum.x / points.length, y: sum.y / points.length };
}

function cellsReached(mover: Mover, grid: SceneGrid): readonly Reached[] {
	const { ground } = mover;
	if (ground.grid === "gridless") return [];
	const own = new Set(ground.cells.map(cellKey));
	const found = new Map<number, { cell: Cell; rank: number }>();
	for (const { bearing, end } of coursesOf(mover, grid)) {
		const rank = BEARINGS.indexOf(bearing);
		for (const cell of end.grid === "gridless" ? [] : end.cells) {
			const key = cellKey(cell);
			if (!own.has(key) && rank < (found.get(key)?.rank ?? BEARINGS.length)) found.set(key, { cell, rank });
		}
	}
	return [...found.values()].map(({ cell, rank }) => ({ bearing: BEARINGS[rank]!, outline: cornersOf(grid, cell) }));
}

/** Degrees of each direction to either side of straight ahead. */
const SECTORS: Readonly<Record<Bearing, readonly (readonly [number, number])[]>> = {
	ahead: [[-45, 45]],
	aside: [
		[45, 90],
		[-90, -45],
	],
	back: [[90, 270]],
};

/** Degrees of one side of a polygon that stands for an arc. */
const ARC_STEP = 7.5;

/** The ground that a block may cover after a move, by its direction: the block laid along every way of that sector. */
function sweeps(
	block: Block,
	ahead: Point,
	budgets: Readonly<Record<Bearing, number>>,
	grid: SceneGrid,
): readonly Reached[] {
	const start = Math.atan2(ahead.y, ahead.x);
	const { left, right } = blockCorners(block);
	const behind = [left, right].map(({ x, y }) => ({ x: 2 * block.middle.x - x, y: 2 * block.middle.y - y }));
	const corners = [left, right, ...behind].map((corner) => middleOf(grid, corner));
	return BEARINGS.flatMap((bearing) =>
		SECTORS[bearing].map(([from, to]): Reached => {
			const radius = (budgets[bearing] * pixelsPerFoot(grid)) / 10;
			const arc = Array.from({ length: (to - from) / ARC_STEP + 1 }, (_, index) => {
				const angle = start + ((from + index * ARC_STEP) * Math.PI) / 180;
				return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
			});
			const ways = [{ x: 0, y: 0 }, ...arc];
			return {
				bearing,
				outline: hullOf(corners.flatMap((at) => ways.map(({ x, y }) => ({ x: at.x + x, y: at.y + y })))),
			};
		}),
	);
}

/** The least convex polygon around some points. */
function hullOf(points: readonly Point[]): readonly Point[] {
	const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y);
	const half = (from: readonly Point[]): readonly Point[] => {
		const kept: Point[] = [];
		for (const point of from) {
			while (kept.length > 1 && turnOf(kept.at(-2)!, kept.at(-1)!, point) <= 0) kept.pop();
			kept.push(point);
		}
		return kept.slice(0, -1);
	};
	return [...half(sorted), ...half(sorted.toReversed())];
}

/** Above 0 where three points turn clockwise on the screen. */
const turnOf = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
