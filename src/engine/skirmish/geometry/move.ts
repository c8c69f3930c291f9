import { compare, div, fail, floorRatio, mul, ok, type Ratio, type Result, ratio, ZERO } from "../../common/index.js";
import { lengthOn, plus } from "./lattice.js";
import { type Scale, SQUARE_FEET, squaresAlong } from "./scale.js";
import { MOVEMENT_TABLE, type MovementTable } from "./tables/movement.js";
import type { Cell, Footprint } from "./types.js";
import { type Bearing, bearingOf, wayCells } from "./way.js";

/** Kinds of movement: one move action, two, a charge, a run (RULES 4.7). */
export type Pace = keyof MovementTable["paces"];

/** One straight move of a unit: `way` leads from its first cell to its last; `speed` in feet. */
interface Move {
	readonly footprint: Footprint;
	readonly way: Cell;
	readonly speed: Ratio;
	readonly pace: Pace;
}

/** A move that is allowed: steps taken of those that the speed allows, and the unit after each. */
interface Moved {
	readonly bearing: Bearing;
	readonly steps: number;
	readonly budget: number;
	readonly path: readonly Footprint[];
}

/**
 * Cells that a unit may go in one direction (RULES 4.7, 4.18): the speed in squares, rounded up, times the pace, times the share of the direction and of a hedgehog;
 * then 10 ft × that / cell, rounded down once, at least 1; 0 at speed 0.
 * @example
 * moveBudget({ speed: ratio(30), pace: "move", bearing: "back", allRound: false }, { cell: ratio(10), ring: 5 }); // 1
 */
export function moveBudget(
	{ speed, pace, bearing, allRound }: Budgeted,
	{ cell }: Scale,
	table: MovementTable = MOVEMENT_TABLE,
): number {
	if (compare(speed, ZERO) <= 0) return 0;
	const share = allRound ? mul(table.shares[bearing], table.hedgehog) : table.shares[bearing];
	const feet = mul(ratio(SQUARE_FEET * squaresAlong(speed) * table.paces[pace]), share);
	return Math.max(1, floorRatio(div(feet, cell)));
}

/** Facts on which a budget of movement depends; `allRound`: a hedgehog. */
interface Budgeted {
	readonly speed: Ratio;
	readonly pace: Pace;
	readonly bearing: Bearing;
	readonly allRound: boolean;
}

/**
 * A straight move of a unit that keeps its facing (RULES 4.7). Faults: farther than the speed allows in that direction; a charge of a hedgehog, or one that does not
 * go ahead.
 */
export function moveUnit(move: Move, scale: Scale, table: MovementTable = MOVEMENT_TABLE): Result<Moved> {
	const { footprint, way, pace } = move;
	const { grid, allRound } = footprint;
	const bearing = bearingOf(grid, footprint.facing, way);
	if (pace === "charge" && allRound) return fail({ code: "MUSTER.Fault.Skirmish.hedgehogCharge", path: "pace" });
	if (pace === "charge" && bearing !== "ahead") return fail({ code: "MUSTER.Fault.Skirmish.chargeAside", path: "way" });
	const budget = moveBudget({ speed: move.speed, pace, bearing, allRound }, scale, table);
	const steps = lengthOn(grid, way);
	if (steps > budget) return fail({ code: "MUSTER.Fault.Skirmish.tooFar", path: "way", data: { steps, max: budget } });
	const path = wayCells(grid, way).map((step) => shifted(footprint, step));
	return ok({ bearing, steps, budget, path });
}

/** A unit on other cells, all by the same step. */
export function shifted(footprint: Footprint, step: Cell): Footprint {
	const { grid, facing, allRound } = footprint;
	return { grid, cells: footprint.cells.map((cell) => plus(cell, step)), facing, allRound };
}
