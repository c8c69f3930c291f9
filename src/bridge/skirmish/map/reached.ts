import { type Bearing, type Cell, cellKey } from "../../../engine/skirmish/index.js";
import { aheadInPixels, facingOf } from "./facing.js";
import { budgetsOf, coursesOf, type Mover, shownLength } from "./moves.js";
import { cornersOf, type Point, pixelsPerFoot, type SceneGrid, spotsInPixels } from "./scene-grid.js";

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

/** Shows how far a unit goes in one move: cells that it may come to, without a grid sectors about its middle. */
export function showBudgets(mover: Mover, grid: SceneGrid): Budgets {
	const budgets = budgetsOf(mover, grid);
	const { ground } = mover;
	const spots = spotsInPixels(ground, grid);
	const middle = meanOf(spots);
	const way = aheadInPixels(grid, facingOf(ground));
	const length = Math.hypot(way.x, way.y);
	const ahead = { x: way.x / length, y: way.y / length };
	const step = ground.grid === "gridless" ? pixelsPerFoot(grid) / 10 : grid.size;
	const limits = BEARINGS.map((bearing, index): Limit => {
		const turned = [ahead, { x: -ahead.y, y: ahead.x }, { x: -ahead.x, y: -ahead.y }][index]!;
		const along = ({ x, y }: Point): number => (x - middle.x) * turned.x + (y - middle.y) * turned.y;
		const edge = Math.max(...spots.map(along)) + grid.size / 2;
		const far = edge + (budgets[bearing] * step) / 2;
		const at = { x: middle.x + turned.x * far, y: middle.y + turned.y * far };
		return { bearing, at, length: shownLength(budgets[bearing], grid) };
	});
	const reached = ground.grid === "gridless" ? sectors(middle, ahead, budgets, step) : cellsReached(mover, grid);
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

function sectors(
	middle: Point,
	ahead: Point,
	budgets: Readonly<Record<Bearing, number>>,
	step: number,
): readonly Reached[] {
	const start = Math.atan2(ahead.y, ahead.x);
	return BEARINGS.flatMap((bearing) =>
		SECTORS[bearing].map(([from, to]): Reached => {
			const radius = budgets[bearing] * step;
			const arc = Array.from({ length: (to - from) / ARC_STEP + 1 }, (_, index) => {
				const angle = start + ((from + index * ARC_STEP) * Math.PI) / 180;
				return { x: middle.x + radius * Math.cos(angle), y: middle.y + radius * Math.sin(angle) };
			});
			return { bearing, outline: [middle, ...arc] };
		}),
	);
}
