import { aheadOf, cross, latticeOf, lengthOn } from "./lattice.js";
import type { Cell, Grid } from "./types.js";

/** Directions of a way against the facing (RULES 4.7). */
export type Bearing = "ahead" | "aside" | "back";

/**
 * The direction of a straight way against a facing (RULES 4.7, 4.18). Squares: up to 45° ahead, up to 90° aside, beyond it back. Hexes: up to 60°, up to 120°, beyond.
 * Borders belong to the faster direction.
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
 * The cells of a straight way from (0, 0), without it, one for every step (RULES 4.7): after i of n steps that one at distance i which is nearest to the straight
 * line, of two the left one.
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
