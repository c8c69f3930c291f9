import type { Unit } from "../../../../src/engine/skirmish/army/read/read-unit.js";
import type { Battlefield } from "../../../../src/engine/skirmish/geometry/battlefield.js";
import type { Cell } from "../../../../src/engine/skirmish/geometry/types.js";
import type { SkirmishOptions } from "../../../../src/engine/skirmish/options.js";
import { ceiling, compared, type Exact, floor, over, times } from "./fraction.js";

/** Soldiers of a size in a square of 10 feet, and the side of their space in feet (RULES 4.5). */
const SIZES: Readonly<Record<string, readonly [soldiers: Exact, space: Exact]>> = {
	fine: [1600, over(1, 2)],
	diminutive: [400, 1],
	tiny: [64, over(5, 2)],
	small: [16, 5],
	medium: [16, 5],
	large: [4, 10],
	huge: [2, 15],
	gargantuan: [1, 20],
	colossal: [over(1, 2), 30],
};

const rowOf = ({ density, soldier }: Unit): readonly [soldiers: Exact, space: Exact] => {
	const row = SIZES[density === "" ? soldier.size : density];
	if (!row) throw new RangeError(`no size ${density} ${soldier.size}`);
	return row;
};

/** The side of a soldier's space in feet. */
export const spaceOf = (unit: Unit): Exact => rowOf(unit)[1];

/** Squares of a miniature or of the cards that show so many squares (RULES 4.5). */
function shownSquares(squares: number): number {
	const miniature = [1, 4, 9, 16, 36].find((each) => each >= squares);
	if (miniature !== undefined) return miniature;
	const cards = [15, 24, 40].map((size) => ({ size, many: Math.ceil(squares / size) }));
	const fewest = Math.min(...cards.map(({ many }) => many));
	const kind = cards.find(({ many }) => many === fewest);
	return kind ? kind.size * kind.many : squares;
}

/** Cells that a unit covers in its formation (RULES 4.5). */
export function cellsFor(unit: Unit, options: SkirmishOptions, cell: Exact): number {
	const [density] = rowOf(unit);
	const squares = Math.max(1, ceiling(over(unit.soldiers.maximum, density)));
	const area = times(over(cell, 10), over(cell, 10));
	const closed =
		options.representation === "miniatures"
			? ceiling(over(shownSquares(squares), area))
			: ceiling(over(unit.soldiers.maximum, times(density, area)));
	const twice = unit.formation === "open" && options.formationEffects === "proposed";
	return Math.max(1, closed) * (twice ? 2 : 1);
}

/** Whether a point is farther than half of so many feet beyond the middle of the field, toward that end of it. */
function isBeyond({ grid, middle, approach }: Battlefield, at: Cell, end: number, twice: number, cell: Exact): boolean {
	const [x, y] = [at.x - middle.x, at.y - middle.y];
	const slanted = (a: Cell, b: Cell) => (grid === "hex" ? a.x * b.y + a.y * b.x : 0);
	const toward = end === 0 ? -1 : 1;
	// Twice the product of the step with the approach, and twice the square of the approach's length.
	const along = toward * (2 * (x * approach.x + y * approach.y) + slanted({ x, y }, approach));
	const length = 2 * (approach.x ** 2 + approach.y ** 2) + slanted(approach, approach);
	if (along <= 0) return false;
	return compared(times(2, cell, cell, along, along), times(twice, twice, length)) > 0;
}

/** Zones of one end of the field, from its middle outward. */
export type Zone = "melee" | "ranged" | "camp" | "beyond";

/**
 * The zone in which a cell or point lies, as an end of the field sees it (RULES 4.18): all that is not behind the melee
 * zone on its side is `melee`.
 */
export function zoneOf(field: Battlefield, at: Cell, end: 0 | 1, cell: Exact): Zone {
	const { melee, sides } = field.zones;
	const { ranged, camp } = sides[end];
	if (!isBeyond(field, at, end, melee.depth, cell)) return "melee";
	if (!isBeyond(field, at, end, melee.depth + 2 * ranged.depth, cell)) return "ranged";
	if (camp && isBeyond(field, at, end, melee.depth + 2 * (ranged.depth + camp.depth), cell)) return "beyond";
	return "camp";
}

/** Whether a cell lies in the melee zone, which belongs to neither end. */
export const isBetween = (field: Battlefield, at: Cell, cell: Exact): boolean =>
	zoneOf(field, at, 0, cell) === "melee" && zoneOf(field, at, 1, cell) === "melee";

/** The greatest and least widths of a shape of so many cells (RULES 4.5). */
export function widthsOf(cells: number, space: Exact, cell: Exact): { readonly least: number; readonly most: number } {
	let root = 1;
	while (root * root < cells) root++;
	const least = Math.min(ceiling(over(space, cell)), root);
	return { least, most: Math.max(least, floor(over(cells + least - 1, least))) };
}
