import { arcOf, stepsBetween } from "./arcs.js";
import { cellKey, cellKeys, latticeOf, plus } from "./lattice.js";
import type { Cell, Footprint } from "./types.js";

/**
 * The cells that a unit threatens with a reach of so many cells: those in its front within that many steps of it, and if there are any its own (RULES 4.6).
 * None at reach 0.
 */
export function threatenedCells(footprint: Footprint, reach: number): readonly Cell[] {
	const { steps } = latticeOf(footprint.grid);
	const seen = new Set(cellKeys(footprint));
	const found: Cell[] = [];
	let edge: readonly Cell[] = footprint.cells;
	for (let ring = 1; ring <= reach; ring++) {
		const next: Cell[] = [];
		for (const cell of edge) {
			for (const step of steps) {
				const near = plus(cell, step);
				if (seen.has(cellKey(near))) continue;
				seen.add(cellKey(near));
				next.push(near);
			}
		}
		found.push(...next.filter((cell) => arcOf(footprint, cell) === "front"));
		edge = next;
	}
	return found.length > 0 ? [...found, ...footprint.cells] : [];
}

/** True if a unit threatens any of some cells with a reach of so many cells; see {@link threatenedCells}. */
export function threatens(footprint: Footprint, reach: number, cells: readonly Cell[]): boolean {
	if (reach < 1) return false;
	return cells.some((cell) => {
		const arc = arcOf(footprint, cell);
		return arc === "own" || (arc === "front" && stepsBetween(footprint, [cell]) <= reach);
	});
}
