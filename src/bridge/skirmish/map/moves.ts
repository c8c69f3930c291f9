import { type Ratio, toNumber } from "../../../engine/common/index.js";
import {
	type Bearing,
	bearingOf,
	blockBearing,
	type Cell,
	type Ground,
	moveBudget,
	overlap,
	type Pace,
} from "../../../engine/skirmish/index.js";
import { isAnyMarked, type MarksAt } from "./marked-ground.js";
import { boardOn, diagonalCost, mapKindOf, type Point, type SceneGrid, spotsInPixels } from "./scene-grid.js";

/** A unit that may move, and what is in its way. */
export interface Mover {
	readonly ground: Ground;
	/** Speed in feet. */
	readonly speed: Ratio;
	/** Ground of the other units. */
	readonly others: readonly Ground[];
	/** True if a wall parts two pixels. */
	readonly isWalled: (from: Point, to: Point) => boolean;
	/** Ground that is marked, as far as the user may know of it. */
	readonly marksAt: MarksAt;
	/** True for pixels off the scene; left out: it has no edge. */
	readonly isOff?: (at: Point) => boolean;
}

/** The direction of a way against a unit's front (RULES 4.7). */
export function bearingOfWay(ground: Ground, way: Cell): Bearing {
	return ground.grid === "gridless" ? blockBearing(ground, way) : bearingOf(ground.grid, ground.facing, way);
}

/** Lengths that a unit goes each way at a pace: in cells, or without a grid in tenths of a foot (RULES 4.7). */
export function budgetsOf(
	{ ground, speed }: Pick<Mover, "ground" | "speed">,
	grid: SceneGrid,
	pace: Pace = "move",
): Readonly<Record<Bearing, number>> {
	const budget = (bearing: Bearing): number =>
		moveBudget({ speed, pace, bearing, allRound: ground.allRound }, boardOn(grid).scale);
	return { ahead: budget("ahead"), aside: budget("aside"), back: budget("back") };
}

/** Things that stop a move. */
export type Hindrance = "unit" | "wall" | "ground" | "edge";

/** A straight way of a unit: where it leads, what it costs, and what stops it. */
export interface Course {
	readonly way: Cell;
	readonly bearing: Bearing;
	/** Cells or tenths of a foot. */
	readonly cost: number;
	readonly end: Ground;
	readonly hindrance: Hindrance | null;
	/** True: it leads over difficult ground, where no unit runs. */
	readonly isSlow: boolean;
}

/** Times that a step onto difficult ground counts (RULES 4.7). */
const DIFFICULT = 2;

/** The course of a straight way, however far it is (RULES 4.7, 4.18). */
export function courseOf(mover: Mover, way: Cell, grid: SceneGrid): Course {
	const { ground } = mover;
	let [cost, isSlow, from, diagonals] = [0, false, ground, 0];
	let hindrance: Hindrance | null = null;
	for (const position of boardOn(grid).along(ground, way)) {
		const spots = spotsInPixels(position, grid);
		const isHard = isAnyMarked(spots, "difficult", mover.marksAt);
		const isDiagonal = goesDiagonally(from, position);
		const length = isDiagonal ? diagonalCost(grid, diagonals) : stepLength(from, position);
		diagonals += Number(isDiagonal);
		cost += length * (isHard ? DIFFICULT : 1);
		isSlow ||= isHard;
		hindrance ??= hindranceOf({ from, to: position, spots }, mover, grid);
		from = position;
	}
	return { way, bearing: bearingOfWay(ground, way), cost: wholeCost(cost, ground), end: from, hindrance, isSlow };
}

/** A cost in whole steps: begun ones count, and tenths of a foot are rounded. */
const wholeCost = (cost: number, { grid }: Ground): number =>
	grid === "gridless" ? Math.round(cost) : Math.ceil(cost - FINE);

/** Sums of parts of steps closer than this to a whole number are whole. */
const FINE = 1e-9;

function goesDiagonally(from: Ground, to: Ground): boolean {
	if (from.grid !== "square" || to.grid !== "square") return false;
	const [here, there] = [from.cells[0]!, to.cells[0]!];
	return here.x !== there.x && here.y !== there.y;
}

function stepLength(from: Ground, to: Ground): number {
	if (from.grid !== "gridless" || to.grid !== "gridless") return 1;
	return Math.hypot(to.middle.x - from.middle.x, to.middle.y - from.middle.y);
}

function hindranceOf(
	{ from, to, spots }: { readonly from: Ground; readonly to: Ground; readonly spots: readonly Point[] },
	{ others, isWalled, marksAt, isOff = NEVER }: Mover,
	grid: SceneGrid,
): Hindrance | null {
	if (others.some((other) => overlap(to, other))) return "unit";
	const starts = spotsInPixels(from, grid);
	// A unit that is beyond the edge may come back.
	if (spots.filter(isOff).length > starts.filter(isOff).length) return "edge";
	if (isAnyMarked(spots, "impassable", marksAt)) return "ground";
	return starts.some((start, index) => isWalled(start, spots[index]!)) ? "wall" : null;
}

const NEVER = (): boolean => false;

/**
 * The reason why no unit may be put onto some ground: it is impassable, it lies off the scene, or a wall leads through
 * it, between two neighbouring spots (RULES 4.7). Null: one may.
 */
export function hindranceOn(
	ground: Ground,
	{ isWalled, marksAt, isOff = NEVER }: Pick<Mover, "isWalled" | "marksAt" | "isOff">,
	grid: SceneGrid,
): Exclude<Hindrance, "unit"> | null {
	const spots = spotsInPixels(ground, grid);
	if (spots.some(isOff)) return "edge";
	if (isAnyMarked(spots, "impassable", marksAt)) return "ground";
	return neighbours(spots).some(([from, to]) => isWalled(from, to)) ? "wall" : null;
}

/** Part of the least distance of two spots within which others are neighbours: less than a diagonal. */
const NEXT = 1.2;

function neighbours(spots: readonly Point[]): readonly (readonly [Point, Point])[] {
	const pairs = spots.flatMap((from, index) =>
		spots.slice(index + 1).map((to) => ({ pair: [from, to] as const, far: Math.hypot(to.x - from.x, to.y - from.y) })),
	);
	const least = pairs.reduce((so, { far }) => Math.min(so, far), Number.POSITIVE_INFINITY);
	return pairs.filter(({ far }) => far <= least * NEXT).map(({ pair }) => pair);
}

/**
 * All straight ways that a unit may go at a pace on cells (RULES 4.7): within its budget in their direction, over
 * ground that is free. Without a grid none are listed.
 */
export function coursesOf(mover: Mover, grid: SceneGrid, pace: Pace = "move"): readonly Course[] {
	if (mapKindOf(grid) === "gridless") return [];
	const budgets = budgetsOf(mover, grid, pace);
	const most = budgets.ahead;
	const found: Course[] = [];
	for (let y = -most; y <= most; y++) {
		for (let x = -most; x <= most; x++) {
			const way = { x, y };
			const steps = boardOn(grid).along(mover.ground, way).length;
			if (steps === 0 || steps > budgets[bearingOfWay(mover.ground, way)]) continue;
			const course = courseOf(mover, way, grid);
			if (course.hindrance === null && course.cost <= budgets[course.bearing]) found.push(course);
		}
	}
	return found;
}

/** Paces of a move from the shortest; a charge is none of them, since it must go ahead. */
const PACES = ["move", "double", "run"] as const satisfies readonly Pace[];

/** A way against what a unit may go: the least pace that is enough, with its budget; null: none is. */
export interface Verdict extends Course {
	readonly pace: (typeof PACES)[number] | null;
	/** Cells or tenths of a foot that this pace allows in this direction; the greatest if none is enough. */
	readonly budget: number;
}

/** A way of a unit measured against its speed (RULES 4.7). */
export function judgeWay(mover: Mover, way: Cell, grid: SceneGrid): Verdict {
	const course = courseOf(mover, way, grid);
	const paces = PACES.filter((pace) => pace !== "run" || !course.isSlow);
	const budgets = paces.map((pace) => budgetsOf(mover, grid, pace)[course.bearing]);
	const index = budgets.findIndex((budget) => course.cost <= budget);
	return { ...course, pace: paces[index] ?? null, budget: budgets[index] ?? budgets.at(-1)! };
}

/** A length on a map as a person reads it: cells, or without a grid feet rounded to whole ones. */
export function shownLength(length: number, grid: SceneGrid): number {
	return mapKindOf(grid) === "gridless" ? Math.round(length * toNumber(boardOn(grid).scale.cell)) : length;
}
