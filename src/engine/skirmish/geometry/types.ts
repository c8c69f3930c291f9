import { fail, memoize, ok } from "../../common/index.js";
import type { Infer } from "../../schema/index.js";
import { checked } from "../../schema/index.js";
import { choice, flag, list, object, whole } from "../readers.js";

/** Kinds of map whose cells are counted (RULES 4.18). */
const GRIDS = ["square", "hex"] as const;
export type Grid = (typeof GRIDS)[number];

/** Kinds of map on which a skirmish is played: of cells, or without a grid (RULES 4.18). */
export const MAP_KINDS = [...GRIDS, "gridless"] as const;
export type MapKind = (typeof MAP_KINDS)[number];

/** Bounds of what the geometry of a skirmish reads from outside (RULES 4.18). */
export const GEOMETRY_LIMITS = {
	/** Cells of one footprint. */
	cells: 10_000,
	/** Files of a block, and ranks of it, on a map without a grid. */
	files: 1000,
	/** Columns and rows, or axial coordinates, to either side of 0. */
	coordinate: 100_000,
	/** Tenths of a foot to either side of 0 on a map without a grid. */
	tenths: 10_000_000,
	/** Parts of the direction of a block on a map without a grid, to either side of 0. */
	direction: 1_000_000,
	/** Feet of a cell, a reach, a radius, a length. */
	feet: 100_000,
	/** Denominator of lengths in feet. */
	parts: 1000,
	/** Steps of size past the largest category. */
	steps: 20,
	/** Soldiers of one unit. */
	soldiers: 1_000_000,
} as const;

const { coordinate, cells, tenths } = GEOMETRY_LIMITS;

/** Reads a cell of the map. */
export const readCell = object({ x: whole(-coordinate, coordinate), y: whole(-coordinate, coordinate) });

/**
 * A cell of the map, or a step from one cell to another, in whole numbers. Squares: column and row, rows counted
 * downward. Hexes: the axial coordinates along two axes 60° apart, so that the six neighbours are (1, 0), (0, 1), (−1,
 * 1) and their opposites, whichever way the map lays its rows.
 */
export type Cell = Infer<typeof readCell>;

/** Reads a cell of the map or, on a map without a grid, a point in tenths of a foot. */
export const readPoint = object({ x: whole(-tenths, tenths), y: whole(-tenths, tenths) });

/** Reads a step that is not (0, 0). */
export const readDirection = checked(readCell, (step, path) =>
	step.x === 0 && step.y === 0 ? fail({ code: "MUSTER.Fault.Skirmish.noDirection", path }) : ok(step),
);

/** Reads a footprint by its fields. */
export const footprintFields = object({
	grid: choice(GRIDS),
	cells: list(readCell, { min: 1, max: cells }),
	facing: whole(0, 5),
	allRound: flag,
});

/**
 * The cells of one unit and where it faces (RULES 4.5, 4.6). The cells are connected, each once. `facing` counts turns
 * clockwise. Squares: 0 is up (0, −1), then right, down, left. Hexes: 0 is (1, 0), then (0, 1), (−1, 1) and so on.
 * `allRound`: a hedgehog, which is front on all sides.
 */
export type Footprint = Infer<typeof footprintFields>;

/** Parts of the surroundings of a unit (RULES 4.6). */
export type Arc = "front" | "left" | "right" | "back";

/** Formations (RULES 4.5). */
export const FORMATIONS = ["closed", "open", "hedgehog"] as const;
export type Formation = (typeof FORMATIONS)[number];

/**
 * The option `formationEffects`: formations change cells, flanks and speed as this project rules, or do nothing (RULES
 * 4.5).
 */
export type FormationEffects = "proposed" | "none";

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
