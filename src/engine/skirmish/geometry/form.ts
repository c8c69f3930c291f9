import type { Ratio, Result } from "../../common/index.js";
import { fail, ok } from "../../common/index.js";
import type { Infer } from "../../schema/index.js";
import { kinds, whole } from "../readers.js";
import type { Scale } from "./scale.js";
import { ceilRoot, narrowestSide } from "./scale.js";
import {
	aheadOf,
	type Cell,
	type Footprint,
	type FormationEffects,
	GEOMETRY_LIMITS,
	type Grid,
	latticeOf,
	plus,
	times,
	turnedBy,
} from "./types.js";

/** Reads the shape of a formation. */
export const readShape = kinds({
	/** As near a square, or on hexes a hexagon, as can be. */
	near: {},
	/** As wide as the soldiers allow. */
	line: {},
	/** As narrow as they allow. */
	column: {},
	/** Ranks of so many cells. */
	ranks: { width: whole(1, GEOMETRY_LIMITS.cells) },
});

/** Shapes of a formation (RULES 4.5). */
export type Shape = Infer<typeof readShape>;

/**
 * Input of a footprint to be formed. `anchor`: the middle of the front rank, of two middles the left one; of rings of
 * hexes the innermost.
 */
export interface Forming {
	readonly grid: Grid;
	readonly anchor: Cell;
	readonly facing: number;
	readonly shape: Shape;
	/** Number of cells, at least 1; see `cellsOf`. */
	readonly cells: number;
	/** The side of one soldier's space in feet; see `spaceOf`. */
	readonly space: Ratio;
	readonly hedgehog: boolean;
}

/**
 * The footprint of a unit on squares or hexes (RULES 4.5, 4.18). Faults: no cells or too many; a width that makes a
 * side narrower than one soldier, its data say which widths fit.
 * @example
 * const forming = { grid: "square", anchor: { x: 0, y: 0 }, facing: 0, shape: { kind: "near" }, cells: 3, space: ratio(5), hedgehog: false };
 * formUp(forming, { cell: ratio(5), ring: 5 }, "proposed").value.cells; // [{ x: 0, y: 0 }, { x: 1, y: 0 }, { x: 0, y: 1 }]
 */
export function formUp(forming: Forming, scale: Scale, effects: FormationEffects): Result<Footprint> {
	const { grid, anchor, facing, shape, cells: count, space } = forming;
	const fault = checkSize(count);
	if (fault) return fault;
	const allRound = forming.hedgehog && effects === "proposed";
	const footprint = (cells: readonly Cell[]): Result<Footprint> => ok({ grid, cells, facing, allRound });
	if (shape.kind === "near" && grid === "hex") return footprint(ringCells(anchor, facing, count));
	const width = widthIn(shape, count, space, scale);
	return width.ok ? footprint(rankCells(grid, anchor, facing, { width: width.value, count })) : width;
}

/**
 * The width in cells of a formation in ranks (RULES 4.5). Fault: one that makes a side narrower than a soldier, its
 * data say which widths fit.
 */
export function widthIn(shape: Shape, count: number, space: Ratio, scale: Scale): Result<number> {
	const least = narrowestSide(count, space, scale);
	const most = Math.max(least, Math.ceil(count / least));
	const width = widthOf(shape, count, least, most);
	if (Number.isSafeInteger(width) && width >= least && width <= most) return ok(width);
	return fail({ code: "MUSTER.Fault.Skirmish.width", path: "shape.width", data: { min: least, max: most } });
}

/** The fault of a unit without cells, or with more than can be laid on a map; undefined for any other. */
export function checkSize(cells: number): Extract<Result<never>, { readonly ok: false }> | undefined {
	const { cells: max } = GEOMETRY_LIMITS;
	if (Number.isSafeInteger(cells) && cells >= 1 && cells <= max) return undefined;
	return fail({ code: "MUSTER.Fault.Skirmish.size", path: "cells", data: { max } });
}

function widthOf(shape: Shape, count: number, least: number, most: number): number {
	switch (shape.kind) {
		case "near":
			return Math.max(least, ceilRoot(count));
		case "line":
			return most;
		case "column":
			return least;
		case "ranks":
			return shape.width;
	}
}

/**
 * The cells of ranks so many files wide, the front rank first; the last rank may be shorter and is then set to the
 * middle, the odd cell to the left (RULES 4.5, 4.18). `anchor` is the middle of the front rank, of two middles the left
 * one.
 */
function rankCells(grid: Grid, anchor: Cell, facing: number, { width, count }: Ranks): readonly Cell[] {
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
 * The step from the anchor to the same rank of another file, to the right if the file is above 0. Hexes have no
 * straight row across the front: every second file stands back by half a hex.
 */
function fileStep(grid: Grid, facing: number, file: number): Cell {
	const lattice = latticeOf(grid);
	if (grid === "square") return times(aheadOf(lattice, facing + 1), file);
	const back = aheadOf(lattice, facing + 2);
	const pair = plus(turnedBy(lattice, back, -1), back);
	const straight = times(pair, Math.floor(file / 2));
	return file % 2 === 0 ? straight : plus(straight, back);
}

const HEX = latticeOf("hex");

/** Hexes up to a full ring: 1, 7, 19, 37 … */
function fullHexes(rings: number): number {
	return 3 * rings * (rings + 1) + 1;
}

/**
 * So many hexes as near to a hexagon as can be (RULES 4.18): full rings about the middle, and of the next ring its
 * front hex, then further ones to both sides in turn, first to the left.
 */
function ringCells(middle: Cell, facing: number, count: number): readonly Cell[] {
	const cells: Cell[] = [];
	for (let ring = 0; cells.length < count; ring++) {
		const missing = count - cells.length;
		const whole = fullHexes(ring) - cells.length;
		for (let index = 0; index < Math.min(missing, whole); index++) {
			cells.push(plus(middle, ringStep(ring, facing, placeInRing(index))));
		}
	}
	return cells;
}

/** Places of a ring in the order in which they are filled: 0, −1, 1, −2, 2 … counted clockwise from the front hex. */
function placeInRing(index: number): number {
	return index % 2 === 0 ? index / 2 : -(index + 1) / 2;
}

/** The step from the middle to a place of a ring, counted clockwise from the hex straight ahead. */
function ringStep(ring: number, facing: number, place: number): Cell {
	if (ring === 0) return { x: 0, y: 0 };
	const around = ((place % (6 * ring)) + 6 * ring) % (6 * ring);
	const corner = facing + Math.floor(around / ring);
	return plus(times(aheadOf(HEX, corner), ring), times(aheadOf(HEX, corner + 2), around % ring));
}
