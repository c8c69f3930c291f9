import { extentOf, isBeyond } from "./extent.js";
import { hexArc } from "./hex-arcs.js";
import { cellKey, cellKeys, latticeOf } from "./lattice.js";
import { squareArc } from "./square-arcs.js";
import type { Arc, Cell, Footprint } from "./types.js";

/**
 * The part of a unit's surroundings in which a cell is, or `own` (RULES 4.6, 4.18). Every other cell is in exactly one: front, left or right flank, back.
 * @example
 * arcOf({ grid: "square", cells: [{ x: 0, y: 0 }], facing: 0, allRound: false }, { x: 1, y: -1 }); // "front"
 */
export function arcOf(footprint: Footprint, cell: Cell): Arc | "own" {
	if (!isBeyond(extentOf(footprint), cell) && cellKeys(footprint).has(cellKey(cell))) return "own";
	if (footprint.allRound) return "front";
	return footprint.grid === "square" ? squareArc(footprint, cell) : hexArc(footprint, cell);
}

/** Those of some cells that are in front of a unit or its own: which ranged attacks and targeted spells may choose (RULES 4.6). */
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

/** The side of a target on which an attack falls, front before flanks before back (RULES 4.6): that of the attacker's cells nearest to it. */
export function sideOfAttack(target: Footprint, attackers: readonly Cell[]): Arc {
	return sideOfNearest(
		attackers,
		(cell) => stepsBetween(target, [cell]),
		(cell) => arcOf(target, cell),
	);
}

/** The side on which those of some spots are that are nearest to a target: front before flanks before back (RULES 4.6). */
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

/** True if a melee attack flanks: none of the attacker's cells nearest to the target lies in its front (RULES 4.6, 4.18). No partner is needed. */
export function isFlanked(target: Footprint, attackers: readonly Cell[]): boolean {
	return sideOfAttack(target, attackers) !== "front";
}
