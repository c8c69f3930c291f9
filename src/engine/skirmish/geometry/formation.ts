import { ceilRatio, div, type Ratio, ratio } from "../../common/index.js";
import { closedCells, closedDensity, type Packing } from "./density.js";
import { miniatureFor } from "./representation.js";
import { type Scale, squaresPerCell } from "./scale.js";
import { DENSITY_TABLE, type DensityTable } from "./tables/densities.js";
import { REPRESENTATION_TABLE, type RepresentationTable } from "./tables/representations.js";
import type { FormationEffects } from "./types.js";

/** Options and tables that say how many cells a unit covers (RULES 4.5). */
export interface FormationRules {
	/** `miniatures`: a unit covers the squares of its miniature or its cards; `squares`: those that its soldiers need. */
	readonly representation: "squares" | "miniatures";
	readonly formationEffects: FormationEffects;
	readonly densities?: DensityTable;
	readonly representations?: RepresentationTable;
}

/**
 * Cells that a unit of so many soldiers covers on a map, at least 1 (RULES 4.5, 4.18); twice as many in open formation.
 * @example
 * const medium = { size: "medium", stepsPast: 0, formation: "closed" };
 * cellsOf(100, medium, scaleOf(ratio(1), "yd"), { representation: "squares", formationEffects: "proposed" }); // 70
 */
export function cellsOf(soldiers: number, packing: Packing, scale: Scale, rules: FormationRules): number {
	const density = closedDensity(packing.size, packing.stepsPast, rules.densities ?? DENSITY_TABLE);
	const closed =
		rules.representation === "miniatures"
			? miniatureCells(closedCells(soldiers, density, SQUARES), scale, rules)
			: closedCells(soldiers, density, scale);
	return packing.formation === "open" && rules.formationEffects === "proposed" ? 2 * closed : closed;
}

/** The map of the rules: squares of 10 feet. */
const SQUARES: Scale = { cell: ratio(10), ring: 5 };

function miniatureCells(squares: number, scale: Scale, { representations }: FormationRules): number {
	const { count, row } = miniatureFor(squares, representations ?? REPRESENTATION_TABLE);
	return Math.max(1, ceilRatio(div(ratio(count * row.squares), squaresPerCell(scale))));
}

/**
 * The least width and depth of a formation in cells: the space of one soldier, rounded up to cells, but no more than the side of the near square of so many
 * cells (RULES 4.5).
 */
export function narrowestSide(cells: number, space: Ratio, scale: Scale): number {
	return Math.max(1, Math.min(ceilRatio(div(space, scale.cell)), ceilRoot(cells)));
}

/** The least whole number whose square is no less than n. */
export function ceilRoot(n: number): number {
	const root = Math.floor(Math.sqrt(n));
	return root * root < n ? root + 1 : root;
}
