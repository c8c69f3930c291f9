import { type Bearing, type Block, blockCorners, type Cell, cellKey } from "../../../engine/skirmish/index.js";
import { aheadInPixels, facingOf } from "./facing.js";
import { budgetsOf, courseOf, coursesOf, type Mover, shownLength } from "./moves.js";
import { hullOf, unionAround } from "./outlines.js";
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

/** The part of its looking that leads to the right from which on the right side of a unit is the lower one. */
const UPRIGHT = 0.5;

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
	// The plate of a unit that does not look down is below it: its side is the upper one.
	const hand = ahead.x > UPRIGHT ? -1 : 1;
	const limits = BEARINGS.map((bearing, index): Limit => {
		const turned = [ahead, { x: -ahead.y * hand, y: ahead.x * hand }, { x: -ahead.x, y: -ahead.y }][index]!;
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
	const reached =
		ground.grid === "gridless" ? sweeps(ground, { mover, ahead, budgets }, grid) : cellsReached(mover, grid);
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

/** Nearness in tenths of a foot with which the end of a way that is cut short is found. */
const CUT_STEP = 10;

/**
 * The ground that a block may cover after a move, by its direction: the block laid along every way of that sector, as
 * far as nothing stops it there.
 */
function sweeps(
	block: Block,
	{ mover, ahead, budgets }: { mover: Mover; ahead: Point; budgets: Readonly<Record<Bearing, number>> },
	grid: SceneGrid,
): readonly Reached[] {
	const start = Math.atan2(ahead.y, ahead.x);
	const { left, right } = blockCorners(block);
	const behind = [left, right].map(({ x, y }) => ({ x: 2 * block.middle.x - x, y: 2 * block.middle.y - y }));
	const corners = [left, right, ...behind].map((corner) => middleOf(grid, corner));
	const tenth = pixelsPerFoot(grid) / 10;
	return BEARINGS.flatMap((bearing) =>
		SECTORS[bearing].map(([from, to]): Reached => {
			const ways = Array.from({ length: (to - from) / ARC_STEP + 1 }, (_, index) => {
				const angle = start + ((from + index * ARC_STEP) * Math.PI) / 180;
				const length = freeLength(mover, angle, budgets[bearing], grid);
				const at = { x: length * tenth * Math.cos(angle), y: length * tenth * Math.sin(angle) };
				return { at, isWhole: length === budgets[bearing] };
			});
			const hulls = runsOf(ways).map((run) =>
				hullOf(corners.flatMap((corner) => [ORIGIN, ...run].map(({ x, y }) => ({ x: corner.x + x, y: corner.y + y })))),
			);
			return { bearing, outline: unionAround(middleOf(grid, block.middle), hulls) };
		}),
	);
}

const ORIGIN: Point = { x: 0, y: 0 };

/** Neighbouring ways that nothing cuts short together, every other by itself. */
function runsOf(ways: readonly { readonly at: Point; readonly isWhole: boolean }[]): readonly (readonly Point[])[] {
	const runs: Point[][] = [];
	ways.forEach(({ at, isWhole }, index) => {
		if (isWhole && index > 0 && ways[index - 1]!.isWhole) runs.at(-1)!.push(at);
		else runs.push([at]);
	});
	return runs;
}

/** Tenths of a foot that a block goes at an angle before something stops it or its budget ends. */
function freeLength(mover: Mover, angle: number, budget: number, grid: SceneGrid): number {
	const isFree = (length: number): boolean => {
		const way = { x: Math.round(length * Math.cos(angle)), y: Math.round(length * Math.sin(angle)) };
		const { cost, hindrance, isSlow } = courseOf(mover, way, grid);
		// Ways are rounded to tenths of a foot, their lengths with them.
		return hindrance === null && (!isSlow || cost <= budget);
	};
	if (isFree(budget)) return budget;
	let [low, high] = [0, budget];
	while (high - low > CUT_STEP) {
		const middle = (low + high) / 2;
		if (isFree(middle)) low = middle;
		else high = middle;
	}
	return low;
}
