/** Kinds of map whose cells are counted (RULES 4.18). */
export const GRIDS = ["square", "hex"] as const;
export type Grid = (typeof GRIDS)[number];

/** Kinds of map on which a skirmish is played: of cells, or without a grid (RULES 4.18). */
export const MAP_KINDS = [...GRIDS, "gridless"] as const;
export type MapKind = (typeof MAP_KINDS)[number];

/**
 * A cell of the map, or a step from one cell to another, in whole numbers. Squares: column and row, rows counted
 * downward. Hexes: the axial coordinates along two axes 60° apart, so that the six neighbours are (1, 0), (0, 1), (−1,
 * 1) and their opposites, whichever way the map lays its rows.
 */
export interface Cell {
	readonly x: number;
	readonly y: number;
}

/**
 * The cells of one unit and where it faces (RULES 4.5, 4.6). The cells are connected, each once. `facing` counts turns
 * clockwise. Squares: 0 is up (0, −1), then right, down, left. Hexes: 0 is (1, 0), then (0, 1), (−1, 1) and so on.
 * `allRound`: a hedgehog, which is front on all sides.
 */
export interface Footprint {
	readonly grid: Grid;
	readonly cells: readonly Cell[];
	readonly facing: number;
	readonly allRound: boolean;
}

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
