import type { Result } from "../../common/index.js";
import { compare, fail, floorRatio, mul, ok, ratio, toNumber } from "../../common/index.js";
import { boxOf, cellsInSight, frontEdge, isFlanked, squaresInMelee, squaresInSight, stepsBetween } from "./arcs.js";
import type { Board, Line, Turn } from "./board.js";
import { BLOCK_BOARD } from "./board.js";
import { formUp } from "./form.js";
import { threatensUnit } from "./ground.js";
import type { AttackingUnit } from "./hero.js";
import { attackersOnHexes, attackersOnSquares } from "./hero.js";
import { compareLengths, coveredCells, lengthOf } from "./lengths.js";
import { facingToward, moveUnit, routFlight, shifted, stepsAlong, wayCells } from "./move.js";
import type { Scale } from "./scale.js";
import { cellsOf, reachCells, squaresPerCell } from "./scale.js";
import type { Cell, Footprint, Grid, MapKind } from "./types.js";
import { aheadOf, cellKey, cellKeys, cross, latticeOf, lengthOn, plus, stepTo, times, turnedBy } from "./types.js";

/** The board of a map of squares or hexes (RULES 4.18). */
function cellBoard(grid: Grid, scale: Scale): Board<Footprint> {
	return {
		scale,
		spotsOf: ({ cells }) => cells,
		covers: (footprint, cells) => {
			const own = cellKeys(footprint);
			return cells.some((cell) => own.has(cellKey(cell)));
		},
		span: (reach) => (reach.num === 0 ? 0 : reachCells(reach, scale)),
		threatens: (one, reach, other) => threatensUnit(one, reach, other, scale),
		inSight: cellsInSight,
		squaresInSight: (attacker, target) => squaresInSight(attacker, target, scale),
		squaresInMelee: (attacker, target, reach) => squaresInMelee(attacker, target, reach, scale),
		covered: (area, footprint) => coveredCells(area, footprint, scale),
		squaresOf: (cells) => mul(ratio(cells), squaresPerCell(scale)),
		isFlanked: (target, attacker) => isFlanked(target, attacker.cells),
		feetTo: (footprint, cells) => mul(ratio(stepsBetween(footprint, cells)), scale.cell),
		isInRange: (from, to, feet) => isInRange(from, to, feet, scale),
		line: (from, to) => cellLine(from, to, scale),
		attackers: (unit, creature, space) => attackersAround(unit, creature, space, scale),
		spotsNeeded: (soldiers, packing, rules) => cellsOf(soldiers, packing, scale, rules),
		fits: ({ cells }, count) => cells.length === count,
		anchorOf,
		formUp: ({ facing }, formed, effects) => formUp({ ...formed, grid, facing }, scale, effects),
		facing: (footprint, way) => nameFront(footprint, facingToward(footprint, way)),
		turned: turnedUnit,
		along: (footprint, way) => wayCells(grid, way).map((step) => shifted(footprint, step)),
		move: (footprint, way, speed, pace) => moveUnit({ footprint, way, speed, pace }, scale),
		flight: (footprint, end, budget) => routFlight(footprint, end, budget, scale).path,
		isAtLeast: (way, feet) => compare(mul(ratio(lengthOn(grid, way)), scale.cell), ratio(feet)) >= 0,
		isWithin: (way, feet) =>
			lengthOn(grid, way) <= Math.max(1, floorRatio(ratio(feet * scale.cell.den, scale.cell.num))),
	};
}

function turnedUnit(footprint: Footprint, { pivot, turns, toward }: Turn): Result<Footprint> {
	if (toward !== null) return fail({ code: "MUSTER.Fault.Skirmish.towardOnCells", path: "toward" });
	return pivot === null ? ok(nameFront(footprint, footprint.facing + turns)) : pivotUnit(footprint, pivot, turns);
}

function attackersAround(
	unit: AttackingUnit<Footprint>,
	creature: readonly Cell[],
	side: number,
	scale: Scale,
): number {
	if (unit.footprint.grid === "hex") return attackersOnHexes(unit, creature, scale).attackers;
	const [xs, ys] = [creature.map(({ x }) => x), creature.map(({ y }) => y)];
	// The middle of the space in sixths of a cell.
	const middle = { x: 3 * (Math.min(...xs) + Math.max(...xs)), y: 3 * (Math.min(...ys) + Math.max(...ys)) };
	return attackersOnSquares(unit, { middle, side }, scale).attackers;
}

/**
 * The board of a kind of map: what a skirmish asks of it. The scale counts on cells alone; without a grid everything is
 * in feet.
 */
export function boardOf(kind: MapKind, scale: Scale): Board {
	return kind === "gridless" ? BLOCK_BOARD : cellBoard(kind, scale);
}

/**
 * The cell on which a unit forms up again where it is (RULES 4.5): on squares the middle of its front rank, of two the
 * left one; on hexes the one nearest to the middle of its cells, of several the first as they are listed.
 */
function anchorOf(footprint: Footprint): Cell {
	return footprint.grid === "square" ? middleOfFront(footprint) : middlemost(footprint);
}

function middleOfFront({ grid, cells, facing }: Footprint): Cell {
	const lattice = latticeOf(grid);
	const ahead = aheadOf(lattice, facing);
	const along = ({ x, y }: Cell): number => ahead.x * x + ahead.y * y;
	const front = Math.max(...cells.map(along));
	const rank = cells.filter((cell) => along(cell) === front).toSorted((a, b) => cross(ahead, a) - cross(ahead, b));
	return rank[Math.floor((rank.length - 1) / 2)]!;
}

function middlemost({ grid, cells }: Footprint): Cell {
	const { twiceDot } = latticeOf(grid);
	const spread = (cell: Cell): number =>
		cells.reduce((sum, other) => sum + twiceDot(stepTo(cell, other), stepTo(cell, other)), 0);
	return cells.reduce((best, cell) => (spread(cell) < spread(best) ? cell : best), cells[0]!);
}

/**
 * True if a unit is within a range in feet of another, by the straight line between the means of the middles of their
 * cells (RULES 4.3). A unit is in range of its own commander whatever its size: then do not ask.
 */
export function isInRange(from: Footprint, to: Footprint, feet: number, { cell }: Scale): boolean {
	const apart = plus(times(sumOf(to), from.cells.length), times(sumOf(from), -to.cells.length));
	// The means are sums over counts: both sides are taken times both counts.
	const counts = from.cells.length * to.cells.length;
	return compareLengths(lengthOf(from.grid, apart) * toNumber(cell), feet * counts) <= 0;
}

function sumOf({ cells }: Footprint): Cell {
	return cells.reduce(plus, { x: 0, y: 0 });
}

/**
 * The straight way between the two nearest cells of two units, from the first to the second (RULES 4.9, 4.16); of
 * several such pairs the first as their cells are listed. No cells are between units that touch.
 */
function cellLine(own: Footprint, other: Footprint, scale: Scale): Line {
	const { from, way, steps } = nearest(own, other);
	const between = steps <= 1 ? [] : stepsAlong(own.grid, way, steps - 1).map((cell) => plus(from, cell));
	return { feet: mul(ratio(steps), scale.cell), between };
}

function nearest({ grid, cells }: Footprint, other: Footprint) {
	const { lengthOf } = latticeOf(grid);
	let [from, to, steps]: [Cell, Cell, number] = [cells[0]!, other.cells[0]!, Number.POSITIVE_INFINITY];
	for (const one of cells) {
		for (const another of other.cells) {
			const length = lengthOf(another.x - one.x, another.y - one.y);
			if (length < steps) [from, to, steps] = [one, another, length];
		}
	}
	return { from, way: { x: to.x - from.x, y: to.y - from.y }, steps };
}

function wrapped({ grid }: Footprint, facing: number): number {
	const { sides } = latticeOf(grid);
	return ((facing % sides) + sides) % sides;
}

/** A unit with another of its sides named its front: it stays on its cells (RULES 4.7). */
export function nameFront(footprint: Footprint, facing: number): Footprint {
	return { ...footprint, facing: wrapped(footprint, facing) };
}

/**
 * The points on which a unit may pivot, in halves of a cell (the middle of the cell (x, y) is (2x, 2y)): on squares its
 * left and right front corner, on hexes the middles of its front edge (RULES 4.7, 4.18).
 */
export function pivotsOf(footprint: Footprint): readonly Cell[] {
	if (footprint.grid === "hex") return frontEdge(footprint).map((cell) => times(cell, 2));
	const lattice = latticeOf("square");
	const [ahead, right] = [aheadOf(lattice, footprint.facing), aheadOf(lattice, footprint.facing + 1)];
	const box = boxOf(footprint);
	const front = times(ahead, 2 * box.front + 1);
	return [plus(front, times(right, 2 * box.left - 1)), plus(front, times(right, 2 * box.right + 1))];
}

/** A unit turned clockwise by so many facings about a pivot of {@link pivotsOf}. Fault: any other point. */
export function pivotUnit(footprint: Footprint, pivot: Cell, turns: number): Result<Footprint> {
	if (!pivotsOf(footprint).some(({ x, y }) => x === pivot.x && y === pivot.y)) {
		return fail({ code: "MUSTER.Fault.Skirmish.pivot", path: "pivot" });
	}
	const lattice = latticeOf(footprint.grid);
	const cells = footprint.cells.map((cell) => {
		const { x, y } = plus(pivot, turnedBy(lattice, stepTo(pivot, times(cell, 2)), turns));
		return { x: x / 2 + 0, y: y / 2 + 0 };
	});
	return ok({ ...footprint, cells, facing: wrapped(footprint, footprint.facing + turns) });
}
