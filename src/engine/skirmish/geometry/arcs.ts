import type { Ratio } from "../../common/index.js";
import { add, compare, memoize, mul, ratio, sub, ZERO } from "../../common/index.js";
import { extentOf, isBeyond } from "./extent.js";
import type { Scale } from "./scale.js";
import { countedReach, reachCells, squaresPerCell } from "./scale.js";
import type { Arc, Cell, Footprint } from "./types.js";
import { aheadOf, cellKey, cellKeys, cross, latticeOf, lengthOn, plus, stepTo } from "./types.js";

/** A cell as its unit sees it: so far ahead and so far to the right of the middle of the map. */
interface Local {
	readonly ahead: number;
	readonly right: number;
}

/** The rectangle around a footprint of squares, as the unit sees it. */
interface Box {
	readonly front: number;
	readonly back: number;
	readonly left: number;
	readonly right: number;
}

/** A square in the coordinates of a facing. */
function localOf(facing: number, cell: Cell): Local {
	const ahead = aheadOf(latticeOf("square"), facing);
	return { ahead: ahead.x * cell.x + ahead.y * cell.y, right: cross(ahead, cell) };
}

/** The rectangle around the squares of a footprint, in the coordinates of its facing. */
export const boxOf: (footprint: Footprint) => Box = memoize(({ cells, facing }) => {
	const box = { front: -Infinity, back: Infinity, left: Infinity, right: -Infinity };
	for (const cell of cells) {
		const { ahead, right } = localOf(facing, cell);
		box.front = Math.max(box.front, ahead);
		box.back = Math.min(box.back, ahead);
		box.left = Math.min(box.left, right);
		box.right = Math.max(box.right, right);
	}
	return box;
});

/** First and last own square of each file, counted ahead. */
const filesOf = memoize((footprint: Footprint) => {
	const files = new Map<number, { first: number; last: number }>();
	for (const cell of footprint.cells) {
		const { ahead, right } = localOf(footprint.facing, cell);
		const file = files.get(right);
		if (!file) files.set(right, { first: ahead, last: ahead });
		else {
			file.first = Math.max(file.first, ahead);
			file.last = Math.min(file.last, ahead);
		}
	}
	return files;
});

/** The part of the surroundings in which a square outside the footprint is; see `arcOf`. */
function squareArc(footprint: Footprint, { x, y }: Cell): Arc {
	const way = aheadOf(latticeOf("square"), footprint.facing);
	const ahead = way.x * x + way.y * y;
	const right = way.x * y - way.y * x;
	const box = boxOf(footprint);
	const beside = Math.max(right - box.right, box.left - right);
	if (ahead > box.front && beside <= ahead - box.front) return "front";
	if (ahead < box.back && beside <= box.back - ahead) return "back";
	if (beside > 0) return right > box.right ? "right" : "left";
	const file = filesOf(footprint).get(right);
	return file !== undefined && file.last > ahead ? "back" : "front";
}

/**
 * The part of a unit's surroundings in which a cell is, or `own` (RULES 4.6, 4.18). Every other cell is in exactly one:
 * front, left or right flank, back.
 * @example
 * arcOf({ grid: "square", cells: [{ x: 0, y: 0 }], facing: 0, allRound: false }, { x: 1, y: -1 }); // "front"
 */
export function arcOf(footprint: Footprint, cell: Cell): Arc | "own" {
	if (!isBeyond(extentOf(footprint), cell) && cellKeys(footprint).has(cellKey(cell))) return "own";
	if (footprint.allRound) return "front";
	return footprint.grid === "square" ? squareArc(footprint, cell) : hexArc(footprint, cell);
}

/**
 * Those of some cells that are in front of a unit or its own: which ranged attacks and targeted spells may choose
 * (RULES 4.6).
 */
export function cellsInSight(footprint: Footprint, cells: readonly Cell[]): readonly Cell[] {
	return cells.filter((cell) => {
		const arc = arcOf(footprint, cell);
		return arc === "front" || arc === "own";
	});
}

/** Steps between the nearest cells of two units, 1 if they touch, 0 if they share a cell; Infinity for no cells. */
export function stepsBetween({ grid, cells }: Footprint, others: readonly Cell[]): number {
	const { lengthOf } = latticeOf(grid);
	let least = Number.POSITIVE_INFINITY;
	for (const { x, y } of cells) {
		for (const other of others) {
			const steps = lengthOf(other.x - x, other.y - y);
			if (steps < least) least = steps;
		}
	}
	return least;
}

/**
 * The side of a target on which an attack falls, front before flanks before back (RULES 4.6): that of the attacker's
 * cells nearest to it.
 */
export function sideOfAttack(target: Footprint, attackers: readonly Cell[]): Arc {
	return sideOfNearest(
		attackers,
		(cell) => stepsBetween(target, [cell]),
		(cell) => arcOf(target, cell),
	);
}

/**
 * The side on which those of some spots are that are nearest to a target: front before flanks before back (RULES 4.6).
 */
export function sideOfNearest(
	spots: readonly Cell[],
	distanceOf: (spot: Cell) => number,
	arcAt: (spot: Cell) => Arc | "own",
): Arc {
	const distances = spots.map(distanceOf);
	const least = Math.min(...distances);
	const arcs = spots.filter((_, index) => distances[index] === least).map(arcAt);
	if (arcs.includes("own")) return "front";
	return (["front", "left", "right"] as const).find((arc) => arcs.includes(arc)) ?? "back";
}

/**
 * True if a melee attack flanks: none of the attacker's cells nearest to the target lies in its front (RULES 4.6,
 * 4.18). No partner is needed.
 */
export function isFlanked(target: Footprint, attackers: readonly Cell[]): boolean {
	return sideOfAttack(target, attackers) !== "front";
}

/** Square feet of one square of the rules. */
const SQUARE_AREA = 100;

/**
 * The front edge of a unit: its cells without an own cell straight ahead; of a hedgehog, all that have a side free
 * (RULES 4.6, 4.18).
 */
export function frontEdge(footprint: Footprint): readonly Cell[] {
	const lattice = latticeOf(footprint.grid);
	const own = cellKeys(footprint);
	const ways = footprint.allRound ? lattice.ahead : [aheadOf(lattice, footprint.facing)];
	return footprint.cells.filter((cell) => ways.some((way) => !own.has(cellKey(plus(cell, way)))));
}

/**
 * Squares of the rules of a target that ranged attacks and targeted spells may aim at: its cells in the attacker's
 * front (RULES 4.6).
 */
export function squaresInSight(attacker: Footprint, target: Footprint, scale: Scale): Ratio {
	return mul(ratio(cellsInSight(attacker, target.cells).length), squaresPerCell(scale));
}

/**
 * Squares of the rules of a target that a unit reaches in melee (RULES 4.9): each cell of its front edge that has a
 * cell of the target in front of it within reach lays bare cell × (reach − the gap) / 100, and all together at most the
 * target's cells in front.
 */
export function squaresInMelee(attacker: Footprint, target: Footprint, reach: Ratio, scale: Scale): Ratio {
	const front = target.cells.filter((cell) => arcOf(attacker, cell) === "front");
	const steps = reachCells(reach, scale);
	const feet = countedReach(reach, scale);
	let sum = ZERO;
	for (const cell of frontEdge(attacker)) {
		const near = leastSteps(attacker, cell, front);
		if (near > steps) continue;
		const depth = sub(feet, mul(ratio(near - 1), scale.cell));
		sum = add(sum, mul(mul(scale.cell, depth), ratio(1, SQUARE_AREA)));
	}
	const most = mul(ratio(front.length), squaresPerCell(scale));
	return compare(sum, most) > 0 ? most : sum;
}

function leastSteps({ grid }: Footprint, from: Cell, cells: readonly Cell[]): number {
	return cells.reduce((least, cell) => Math.min(least, lengthOn(grid, stepTo(from, cell))), Number.POSITIVE_INFINITY);
}

const HEX = latticeOf("hex");

/**
 * The sum of the steps that lead to a hex from those hexes of a footprint that are nearest to it by the straight line.
 */
function stepFromNearest({ cells }: Footprint, hex: Cell): Cell {
	let least = Number.POSITIVE_INFINITY;
	let sum: Cell = { x: 0, y: 0 };
	for (const each of cells) {
		const step = stepTo(each, hex);
		const square = HEX.twiceDot(step, step);
		if (square > least) continue;
		sum = square === least ? plus(sum, step) : step;
		least = square;
	}
	return sum;
}

/**
 * The part of the surroundings in which a hex outside the footprint is; see `arcOf`. With the facing one step long, the
 * cosine of the angle reaches ½ just where twice the scalar product reaches the determinant.
 */
function hexArc(footprint: Footprint, hex: Cell): Arc {
	const sum = stepFromNearest(footprint, hex);
	const ahead = aheadOf(HEX, footprint.facing);
	const along = HEX.twiceDot(ahead, sum);
	const aside = cross(ahead, sum);
	if (along >= Math.abs(aside)) return "front";
	if (-along > Math.abs(aside)) return "back";
	return aside > 0 ? "right" : "left";
}
