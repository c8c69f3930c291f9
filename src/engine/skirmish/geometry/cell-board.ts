import { compare, fail, floorRatio, mul, ok, type Result, ratio } from "../../common/index.js";
import { anchorOf } from "./anchor.js";
import { cellsInSight, isFlanked, stepsBetween } from "./arcs.js";
import type { Board, Turn } from "./board.js";
import { isInRange } from "./command-range.js";
import { squaresInMelee, squaresInSight } from "./exposure.js";
import { formUp } from "./form.js";
import { cellsOf } from "./formation.js";
import { threatensUnit } from "./ground.js";
import { type AttackingUnit, attackersOnHexes, attackersOnSquares } from "./hero.js";
import { cellKey, cellKeys, lengthOn } from "./lattice.js";
import { cellLine } from "./line.js";
import { moveUnit, shifted } from "./move.js";
import { facingToward, routFlight } from "./rout.js";
import { reachCells, type Scale, squaresPerCell } from "./scale.js";
import { coveredCells } from "./template.js";
import { nameFront, pivotUnit } from "./turn.js";
import type { Cell, Footprint, Grid } from "./types.js";
import { wayCells } from "./way.js";

/** The board of a map of squares or hexes (RULES 4.18). */
export function cellBoard(grid: Grid, scale: Scale): Board<Footprint> {
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
		move: (footprint, way, speed, pace) => {
			const moved = moveUnit({ footprint, way, speed, pace }, scale);
			return moved.ok ? ok(moved.value.path) : moved;
		},
		flight: (footprint, field, side, budget) => routFlight(footprint, field, side, budget, scale).path,
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
