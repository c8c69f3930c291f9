import { fail, ok, type Ratio, type Result } from "../../common/index.js";
import { ceilRoot, narrowestSide } from "./formation.js";
import { GEOMETRY_LIMITS } from "./limits.js";
import { rankCells } from "./ranks.js";
import { ringCells } from "./rings.js";
import type { Scale } from "./scale.js";
import type { Cell, Footprint, FormationEffects, Grid } from "./types.js";

/**
 * Shapes of a formation (RULES 4.5). `near`: as near a square, or on hexes a hexagon, as can be; `line`: as wide as the soldiers allow; `column`: as narrow; `ranks`:
 * ranks of so many cells.
 */
export type Shape =
	| { readonly kind: "near" }
	| { readonly kind: "line" }
	| { readonly kind: "column" }
	| { readonly kind: "ranks"; readonly width: number };

/** Input of a footprint to be formed. `anchor`: the middle of the front rank, of two middles the left one; of rings of hexes the innermost. */
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
 * The footprint of a unit on squares or hexes (RULES 4.5, 4.18). Faults: no cells or too many; a width that makes a side narrower than one soldier, its
 * data say which widths fit.
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

/** The width in cells of a formation in ranks (RULES 4.5). Fault: one that makes a side narrower than a soldier, its data say which widths fit. */
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
