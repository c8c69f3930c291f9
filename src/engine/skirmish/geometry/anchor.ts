import { aheadOf, cross, latticeOf, stepTo } from "./lattice.js";
import type { Cell, Footprint } from "./types.js";

/**
 * The cell on which a unit forms up again where it is (RULES 4.5): on squares the middle of its front rank, of two the left one; on hexes the one nearest to the middle of
 * its cells, of several the first as they are listed.
 */
export function anchorOf(footprint: Footprint): Cell {
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
