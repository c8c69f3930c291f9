import type { Ratio, Result } from "../../common/index.js";
import { compare, div, fail, floorRatio, mul, ok, ratio, ZERO } from "../../common/index.js";
import type { FieldEnd } from "./battlefield.js";
import { homeward, isHome, isWithinEdges } from "./battlefield.js";
import type { Scale } from "./scale.js";
import { SQUARE_FEET, squaresAlong } from "./scale.js";
import type { MovementTable } from "./tables/areas.js";
import { MOVEMENT_TABLE } from "./tables/areas.js";
import type { Cell, Footprint, Grid } from "./types.js";
import { aheadOf, cross, latticeOf, lengthOn, plus } from "./types.js";

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
 * Cells that a unit may go in one direction (RULES 4.7, 4.18): the speed in squares, rounded up, times the pace, times
 * the share of the direction and of a hedgehog; then 10 ft × that / cell, rounded down once, at least 1; 0 at speed 0.
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
 * A straight move of a unit that keeps its facing (RULES 4.7). Faults: farther than the speed allows in that direction;
 * a charge of a hedgehog, or one that does not go ahead.
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

/** The flight of a routed unit in one round: where it faces, and the unit after each step. */
interface Flight {
	readonly facing: number;
	readonly path: readonly Footprint[];
}

/**
 * The way of a routed unit toward the camp zone of its side (RULES 4.7): it names the side that looks there its front
 * and goes so many cells straight along the approach, fewer once all its cells are in that zone, or where the
 * map ends. `budget` is that of
 * the full speed ahead.
 */
export function routFlight(footprint: Footprint, end: FieldEnd, budget: number, scale: Scale): Flight {
	const home = homeward(end);
	const facing = facingToward(footprint, home);
	const turned = { ...footprint, facing };
	const path: Footprint[] = [];
	for (const step of stepsAlong(footprint.grid, home, budget)) {
		if ((path.at(-1) ?? turned).cells.every((cell) => isHome(end, cell, scale))) break;
		const next = shifted(turned, step);
		if (!next.cells.every((cell) => isWithinEdges(end.field, cell))) break;
		path.push(next);
	}
	return { facing, path };
}

/** The facing that looks most nearly in a direction; of two the one to the left. */
export function facingToward({ grid }: Pick<Footprint, "grid">, direction: Cell): number {
	const { ahead, twiceDot } = latticeOf(grid);
	const along = ahead.map((way) => twiceDot(way, direction));
	const most = Math.max(...along);
	const best = ahead.flatMap((_, facing) => (along[facing] === most ? [facing] : []));
	// Of two the left one has the direction on its right.
	return best.find((facing) => best.length === 1 || cross(ahead[facing]!, direction) > 0) ?? 0;
}

/** Directions of a way against the facing (RULES 4.7). */
export type Bearing = "ahead" | "aside" | "back";

/**
 * The direction of a straight way against a facing (RULES 4.7, 4.18). Squares: up to 45° ahead, up to 90° aside, beyond
 * it back. Hexes: up to 60°, up to 120°, beyond. Borders belong to the faster direction.
 */
export function bearingOf(grid: Grid, facing: number, way: Cell): Bearing {
	const lattice = latticeOf(grid);
	const ahead = aheadOf(lattice, facing);
	const dot = lattice.twiceDot(ahead, way);
	const aside = Math.abs(cross(ahead, way));
	if (grid === "hex") return dot >= aside ? "ahead" : -dot <= aside ? "aside" : "back";
	return dot / 2 >= aside ? "ahead" : dot >= 0 ? "aside" : "back";
}

/** A way as steps in two neighbouring directions: so many to the left one, so many to the one clockwise of it. */
interface Split {
	readonly left: Cell;
	readonly right: Cell;
	readonly lefts: number;
	readonly rights: number;
}

/** The only way to write a step with two neighbouring directions of the grid, neither of them backward. */
function split(grid: Grid, way: Cell): Split {
	const { steps } = latticeOf(grid);
	for (const [index, left] of steps.entries()) {
		const right = steps[(index + 1) % steps.length]!;
		const [lefts, rights] = [cross(way, right), cross(left, way)];
		if (lefts >= 0 && rights >= 0) return { left, right, lefts, rights };
	}
	throw new RangeError("a way is no whole step");
}

/**
 * The cells of a straight way from (0, 0), without it, one for every step (RULES 4.7): after i of n steps that one at
 * distance i which is nearest to the straight line, of two the left one.
 * @example
 * wayCells("square", { x: 1, y: -2 }); // [{ x: 0, y: -1 }, { x: 1, y: -2 }]
 */
export function wayCells(grid: Grid, way: Cell): readonly Cell[] {
	const steps = lengthOn(grid, way);
	return stepsAlong(grid, way, steps);
}

/** The first cells of the straight way in a direction, which may go on beyond the step that names it. */
export function stepsAlong(grid: Grid, direction: Cell, count: number): readonly Cell[] {
	const { left, right, lefts, rights } = split(grid, direction);
	const sum = lefts + rights;
	if (sum === 0) return [];
	const cells: Cell[] = [];
	for (let step = 1; step <= count; step++) {
		// The nearest whole number, a half downward.
		const toRight = Math.ceil((2 * rights * step - sum) / (2 * sum));
		const toLeft = step - toRight;
		cells.push({ x: left.x * toLeft + right.x * toRight + 0, y: left.y * toLeft + right.y * toRight + 0 });
	}
	return cells;
}
