import type { Ratio } from "../../common/index.js";
import { add, ceilRatio, compare, div, floorRatio, mul, ONE, ratio } from "../../common/index.js";
import type { LengthUnit } from "./tables/areas.js";
import { LENGTH_TABLE } from "./tables/areas.js";
import type { DensityTable, RepresentationRow, RepresentationTable, SoldierSize } from "./tables/densities.js";
import { DENSITY_TABLE, REPRESENTATION_TABLE } from "./tables/densities.js";
import type { Formation, FormationEffects } from "./types.js";

/**
 * The scale of a map: the width of a cell in feet of the rules, and the width of the place of one soldier, which counts
 * as one step of reach.
 */
export interface Scale {
	readonly cell: Ratio;
	readonly ring: number;
}

/** Feet of one square of the rules (RULES 4.1). */
export const SQUARE_FEET = 10;

/** The least reach in feet that counts (RULES 4.18). */
const LEAST_REACH = 5;

/**
 * The scale of a map whose cells measure `size` of a unit of length (RULES 4.18).
 * @example
 * scaleOf({ num: 3, den: 2 }, "m"); // { cell: { num: 5, den: 1 }, ring: 5 }
 */
export function scaleOf(size: Ratio, unit: LengthUnit): Scale {
	return { cell: toFeet(size, unit), ring: LENGTH_TABLE[unit].ring };
}

/** A length in feet of the rules: 1.5 m are 5 ft, 1 yd are 3 (RULES 4.18). */
export function toFeet(length: Ratio, unit: LengthUnit): Ratio {
	return mul(length, LENGTH_TABLE[unit].feet);
}

/** Squares of the rules in one cell: (cell / 10)². */
export function squaresPerCell({ cell }: Scale): Ratio {
	const share = div(cell, ratio(SQUARE_FEET));
	return mul(share, share);
}

/**
 * A length in squares of the rules, rounded up to the next 10 feet (RULES 4.1).
 * @example
 * squaresAlong({ num: 25, den: 1 }); // 3
 */
export function squaresAlong(feet: Ratio): number {
	return ceilRatio(div(feet, ratio(SQUARE_FEET)));
}

/** The reach in feet that counts: at least 5, and on a map in yards at least 3 (RULES 4.18). */
export function countedReach(feet: Ratio, { ring }: Scale): Ratio {
	const least = ratio(Math.min(LEAST_REACH, ring));
	return compare(feet, least) < 0 ? least : feet;
}

/**
 * Cells that a soldier's reach spans: reach / cell, the fraction dropped, at least 1 (RULES 4.6).
 * @example
 * reachCells(ratio(10), { cell: ratio(5), ring: 5 }); // 2
 */
export function reachCells(feet: Ratio, scale: Scale): number {
	return Math.max(1, floorRatio(div(countedReach(feet, scale), scale.cell)));
}

/** Rings of soldiers that a reach spans, each as wide as one place; the fraction dropped, at least 1 (RULES 4.18). */
export function reachRings(feet: Ratio, scale: Scale): number {
	return Math.max(1, floorRatio(div(countedReach(feet, scale), ratio(scale.ring))));
}

/**
 * The kind of soldier that fills a footprint: size category, and for soldiers larger than the largest category the
 * steps past it (else 0, at most {@link GEOMETRY_LIMITS.steps}).
 */
export interface Packing {
	readonly size: SoldierSize;
	readonly stepsPast: number;
	readonly formation: Formation;
}

/**
 * Soldiers in one square of 10 feet in closed formation (RULES 4.5).
 * @example
 * closedDensity("colossal", 1); // { num: 1, den: 4 }
 */
export function closedDensity(size: SoldierSize, stepsPast = 0, table: DensityTable = DENSITY_TABLE): Ratio {
	const { soldiers } = table[size];
	return stepsPast === 0 ? soldiers : div(soldiers, ratio(2 ** stepsPast));
}

/** Soldiers in one square in open formation: half, rounded up; less than one soldier exactly halved. */
function openDensity(closed: Ratio): Ratio {
	const half = div(closed, ratio(2));
	return compare(closed, ONE) < 0 ? half : ratio(ceilRatio(half));
}

/** Soldiers in one square of 10 feet, as they are formed (RULES 4.5): what every count of targets multiplies with. */
export function densityOf(
	{ size, stepsPast, formation }: Packing,
	effects: FormationEffects,
	table: DensityTable = DENSITY_TABLE,
): Ratio {
	const closed = closedDensity(size, stepsPast, table);
	return formation === "open" && effects === "proposed" ? openDensity(closed) : closed;
}

/**
 * Cells that a unit in closed formation takes: soldiers / (density × squares in a cell), rounded up, at least 1 (RULES
 * 4.18).
 * @example
 * closedCells(100, ratio(16), { cell: ratio(5), ring: 5 }); // 25
 */
export function closedCells(soldiers: number, density: Ratio, scale: Scale): number {
	return Math.max(1, ceilRatio(div(ratio(soldiers), mul(density, squaresPerCell(scale)))));
}

/**
 * Soldiers that so many cells hold: cells × squares in a cell × density, the fraction dropped, at least 1 where there
 * is a cell (RULES 4.9). The number that may be attacked there, and the part of a unit that a map without more room can
 * show.
 */
export function soldiersIn(cells: number, density: Ratio, scale: Scale): number {
	return soldiersOn(mul(ratio(cells), squaresPerCell(scale)), density);
}

/**
 * Soldiers that so many squares of 10 feet hold: squares × density, the fraction dropped, at least 1 where there is any
 * part of a square (RULES 4.18).
 * @example
 * soldiersOn(ratio(5, 2), ratio(16)); // 40
 */
export function soldiersOn(squares: Ratio, density: Ratio): number {
	return squares.num === 0 ? 0 : Math.max(1, floorRatio(mul(squares, density)));
}

/** Feet by which the space of a soldier grows with each step of size past the largest category. */
const SPACE_STEP = 10;

/** The side of one soldier's space in feet (RULES 4.5). */
export function spaceOf(size: SoldierSize, stepsPast = 0, table: DensityTable = DENSITY_TABLE): Ratio {
	return add(table[size].space, ratio(stepsPast * SPACE_STEP));
}

/** Miniatures or index cards that stand for a unit: so many of one row of the table. */
interface Represented {
	readonly kind: "miniature" | "card";
	readonly count: number;
	readonly row: RepresentationRow;
}

/**
 * The miniature or cards that represent so many squares: the smallest miniature with enough of them, else the fewest
 * index cards, of the smallest kind that this number allows (RULES 4.5).
 * @example
 * miniatureFor(63); // { kind: "card", count: 2, row: { name: "5x8", squares: 40 } }
 */
export function miniatureFor(squares: number, table: RepresentationTable = REPRESENTATION_TABLE): Represented {
	const row = table.miniatures.find((one) => one.squares >= squares);
	return row ? { kind: "miniature", count: 1, row } : cardsFor(squares, table);
}

/**
 * The fewest index cards for so many squares, of the smallest kind that this number allows: in place of a miniature
 * too, by choice (RULES 4.5).
 */
export function cardsFor(squares: number, table: RepresentationTable = REPRESENTATION_TABLE): Represented {
	const needed = ({ squares: each }: RepresentationRow): number => Math.ceil(squares / each);
	const count = Math.min(...table.cards.map(needed));
	const [first] = table.cards.filter((row) => needed(row) === count).sort((a, b) => a.squares - b.squares);
	if (!first) throw new RangeError("the table of representations has no card");
	return { kind: "card", count, row: first };
}

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
 * The least width and depth of a formation in cells: the space of one soldier, rounded up to cells, but no more than
 * the side of the near square of so many cells (RULES 4.5).
 */
export function narrowestSide(cells: number, space: Ratio, scale: Scale): number {
	return Math.max(1, Math.min(ceilRatio(div(space, scale.cell)), ceilRoot(cells)));
}

/** The least whole number whose square is no less than n. */
export function ceilRoot(n: number): number {
	const root = Math.floor(Math.sqrt(n));
	return root * root < n ? root + 1 : root;
}
