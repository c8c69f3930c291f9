import { fail, ok, type Result } from "../../common/index.js";
import { frontEdge } from "./exposure.js";
import { aheadOf, latticeOf, plus, stepTo, times, turnedBy } from "./lattice.js";
import { boxOf } from "./square-arcs.js";
import type { Cell, Footprint } from "./types.js";

/** Move actions that a turn takes: 1 for any up to half about, 0 for none (RULES 4.7). */
export function turnActions(footprint: Footprint, facing: number): 0 | 1 {
	return wrapped(footprint, facing) === wrapped(footprint, footprint.facing) ? 0 : 1;
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
 * The points on which a unit may pivot, in halves of a cell (the middle of the cell (x, y) is (2x, 2y)): on squares its left and right front corner, on hexes the
 * middles of its front edge (RULES 4.7, 4.18).
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
