import { fail, ok } from "../../common/index.js";
import { checked, type Infer } from "../../schema/index.js";
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
