import { add, ceilRatio, compare, div, floorRatio, mul, ONE, type Ratio, ratio } from "../../common/index.js";
import { type Scale, squaresPerCell } from "./scale.js";
import { DENSITY_TABLE, type DensityTable, type SoldierSize } from "./tables/densities.js";
import type { Formation, FormationEffects } from "./types.js";

/**
 * The kind of soldier that fills a footprint: size category, and for soldiers larger than the largest category the steps past it (else 0, at most
 * {@link GEOMETRY_LIMITS.steps}).
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
 * Cells that a unit in closed formation takes: soldiers / (density × squares in a cell), rounded up, at least 1 (RULES 4.18).
 * @example
 * closedCells(100, ratio(16), { cell: ratio(5), ring: 5 }); // 25
 */
export function closedCells(soldiers: number, density: Ratio, scale: Scale): number {
	return Math.max(1, ceilRatio(div(ratio(soldiers), mul(density, squaresPerCell(scale)))));
}

/**
 * Soldiers that so many cells hold: cells × squares in a cell × density, the fraction dropped, at least 1 where there is a cell (RULES 4.9). The number that may be
 * attacked there, and the part of a unit that a map without more room can show.
 */
export function soldiersIn(cells: number, density: Ratio, scale: Scale): number {
	return soldiersOn(mul(ratio(cells), squaresPerCell(scale)), density);
}

/**
 * Soldiers that so many squares of 10 feet hold: squares × density, the fraction dropped, at least 1 where there is any part of a square (RULES 4.18).
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
