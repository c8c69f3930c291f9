import { memoize } from "../../common/index.js";
import type { Cell, Footprint, MapKind } from "./types.js";

/**
 * A grid as arithmetic of whole numbers. With `twiceDot` twice the scalar product of two steps and `cross` their
 * determinant, the square of the cosine of the angle between them is twiceDot² / (twiceDot² + weight × cross²): so
 * every angle of RULES 4 is compared exactly.
 */
interface Lattice {
	readonly sides: number;
	/** Steps to the cells that touch a cell, clockwise. On squares those across a corner are among them. */
	readonly steps: readonly Cell[];
	/** Steps straight ahead by facing, clockwise: to the cells that share a side. */
	readonly ahead: readonly Cell[];
	readonly weight: number;
	twiceDot(a: Cell, b: Cell): number;
	/** Steps on the shortest way of a step, by its coordinates. */
	lengthOf(x: number, y: number): number;
	/** A step turned clockwise by one facing. */
	turned(step: Cell): Cell;
}

const cell = (x: number, y: number): Cell => ({ x, y });

/** Eight neighbours, a diagonal counted as one step. */
const SQUARE: Lattice = {
	sides: 4,
	steps: [cell(0, -1), cell(1, -1), cell(1, 0), cell(1, 1), cell(0, 1), cell(-1, 1), cell(-1, 0), cell(-1, -1)],
	ahead: [cell(0, -1), cell(1, 0), cell(0, 1), cell(-1, 0)],
	weight: 4,
	twiceDot: (a, b) => 2 * (a.x * b.x + a.y * b.y),
	lengthOf: (x, y) => Math.max(Math.abs(x), Math.abs(y)),
	turned: ({ x, y }) => cell(0 - y, x),
};

const HEX_STEPS = [cell(1, 0), cell(0, 1), cell(-1, 1), cell(-1, 0), cell(0, -1), cell(1, -1)];

const HEX: Lattice = {
	sides: 6,
	steps: HEX_STEPS,
	ahead: HEX_STEPS,
	weight: 3,
	twiceDot: (a, b) => 2 * (a.x * b.x + a.y * b.y) + a.x * b.y + a.y * b.x,
	lengthOf: (x, y) => Math.max(Math.abs(x), Math.abs(y), Math.abs(x + y)),
	turned: ({ x, y }) => cell(0 - y, x + y),
};

/** The arithmetic of a kind of map; points of one without a grid are added and turned as squares are. */
export function latticeOf(grid: MapKind): Lattice {
	return grid === "hex" ? HEX : SQUARE;
}

/**
 * The sum of two steps, or the cell that a step leads to.
 * @example
 * plus({ x: 3, y: 1 }, { x: 0, y: -1 }); // { x: 3, y: 0 }
 */
export function plus(a: Cell, b: Cell): Cell {
	return { x: a.x + b.x, y: a.y + b.y };
}

/** Steps on the shortest way of a step. */
export function lengthOn(grid: MapKind, { x, y }: Cell): number {
	return latticeOf(grid).lengthOf(x, y);
}

/** The step from one cell to another: `from` + step is `to`. */
export function stepTo(from: Cell, to: Cell): Cell {
	return { x: to.x - from.x, y: to.y - from.y };
}

/** A step taken several times over. */
export function times(step: Cell, factor: number): Cell {
	return { x: step.x * factor + 0, y: step.y * factor + 0 };
}

/** The determinant of two steps: above 0 if the second lies clockwise of the first. */
export function cross(a: Cell, b: Cell): number {
	return a.x * b.y - a.y * b.x;
}

/** A direction at right angles to another, clockwise of it; on hexes longer than it. */
export function across(grid: MapKind, { x, y }: Cell): Cell {
	return grid === "hex" ? { x: 0 - x - 2 * y, y: 2 * x + y } : { x: 0 - y, y: x };
}

/** A step turned clockwise by several facings; any whole number of them. */
export function turnedBy(lattice: Lattice, step: Cell, turns: number): Cell {
	let turned = step;
	for (let left = ((turns % lattice.sides) + lattice.sides) % lattice.sides; left > 0; left--) {
		turned = lattice.turned(turned);
	}
	return turned;
}

/** The step straight ahead of a facing; any whole number. */
export function aheadOf(lattice: Lattice, facing: number): Cell {
	return lattice.ahead[((facing % lattice.sides) + lattice.sides) % lattice.sides]!;
}

/** Rows of a map that {@link cellKey} tells apart. */
const ROWS = 2 ** 26;

/**
 * The number of a cell in sets: one of its own for every cell within 2²⁵ rows and columns of (0, 0), far beyond any map
 * that is read.
 */
export function cellKey({ x, y }: Cell): number {
	return x * ROWS + y;
}

/** The numbers of the cells of a footprint, kept as long as the footprint is. */
export const cellKeys: (footprint: Footprint) => ReadonlySet<number> = memoize(
	({ cells }: Footprint): ReadonlySet<number> => new Set(cells.map(cellKey)),
);
