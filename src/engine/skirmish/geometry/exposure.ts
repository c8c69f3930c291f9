import { add, compare, mul, type Ratio, ratio, sub, ZERO } from "../../common/index.js";
import { arcOf, cellsInSight } from "./arcs.js";
import { aheadOf, cellKey, cellKeys, latticeOf, lengthOn, plus, stepTo } from "./lattice.js";
import { countedReach, reachCells, type Scale, squaresPerCell } from "./scale.js";
import type { Cell, Footprint } from "./types.js";

/** Square feet of one square of the rules. */
const SQUARE_AREA = 100;

/** The front edge of a unit: its cells without an own cell straight ahead; of a hedgehog, all that have a side free (RULES 4.6, 4.18). */
export function frontEdge(footprint: Footprint): readonly Cell[] {
	const lattice = latticeOf(footprint.grid);
	const own = cellKeys(footprint);
	const ways = footprint.allRound ? lattice.ahead : [aheadOf(lattice, footprint.facing)];
	return footprint.cells.filter((cell) => ways.some((way) => !own.has(cellKey(plus(cell, way)))));
}

/** Squares of the rules of a target that ranged attacks and targeted spells may aim at: its cells in the attacker's front (RULES 4.6). */
export function squaresInSight(attacker: Footprint, target: Footprint, scale: Scale): Ratio {
	return mul(ratio(cellsInSight(attacker, target.cells).length), squaresPerCell(scale));
}

/**
 * Squares of the rules of a target that a unit reaches in melee (RULES 4.9): each cell of its front edge that has a cell of the target in front of it within reach
 * lays bare cell × (reach − the gap) / 100, and all together at most the target's cells in front.
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
