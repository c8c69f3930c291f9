import { aheadOf, latticeOf, plus, times, turnedBy } from "./lattice.js";
import type { Cell, Grid } from "./types.js";

/**
 * The cells of ranks so many files wide, the front rank first; the last rank may be shorter and is then set to the middle, the odd cell to the left (RULES 4.5, 4.18).
 * `anchor` is the middle of the front rank, of two middles the left one.
 */
export function rankCells(grid: Grid, anchor: Cell, facing: number, { width, count }: Ranks): readonly Cell[] {
	const behind = aheadOf(latticeOf(grid), facing + latticeOf(grid).sides / 2);
	return Array.from({ length: count }, (_, index) => {
		const rank = Math.floor(index / width);
		const inRank = Math.min(width, count - rank * width);
		const file = (index % width) + Math.floor((width - inRank) / 2) - Math.floor((width - 1) / 2);
		return plus(plus(anchor, fileStep(grid, facing, file)), times(behind, rank));
	});
}

/** Cells in ranks: how many, and how many in a full rank. */
interface Ranks {
	readonly width: number;
	readonly count: number;
}

/**
 * The step from the anchor to the same rank of another file, to the right if the file is above 0. Hexes have no straight row across the front: every
 * second file stands back by half a hex.
 */
function fileStep(grid: Grid, facing: number, file: number): Cell {
	const lattice = latticeOf(grid);
	if (grid === "square") return times(aheadOf(lattice, facing + 1), file);
	const back = aheadOf(lattice, facing + 2);
	const pair = plus(turnedBy(lattice, back, -1), back);
	const straight = times(pair, Math.floor(file / 2));
	return file % 2 === 0 ? straight : plus(straight, back);
}
