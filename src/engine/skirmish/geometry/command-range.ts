import { squaredLength } from "./exact.js";
import { plus, times } from "./lattice.js";
import type { Scale } from "./scale.js";
import { COMMAND_RANGE } from "./tables/command-range.js";
import type { Cell, Footprint } from "./types.js";

/**
 * The range in feet within which a commander reaches units, by the modifier of charisma: 100 + 25 × modifier, not below 0 (RULES 4.3).
 * @example
 * commandRange(-5); // 0
 */
export function commandRange(charismaModifier: number): number {
	const { base, step } = COMMAND_RANGE;
	return Math.max(0, base + step * charismaModifier);
}

/**
 * True if a unit is within a range in feet of another, by the straight line between the means of the middles of their cells (RULES 4.3). A unit is in range of its own
 * commander whatever its size: then do not ask.
 */
export function isInRange(from: Footprint, to: Footprint, feet: number, { cell }: Scale): boolean {
	const apart = plus(times(sumOf(to), from.cells.length), times(sumOf(from), -to.cells.length));
	const counts = BigInt(from.cells.length) * BigInt(to.cells.length);
	// The means are sums over counts: both sides are taken times the square of both counts.
	return squaredLength(from.grid, apart) * BigInt(cell.num) ** 2n <= (BigInt(feet) * BigInt(cell.den) * counts) ** 2n;
}

function sumOf({ cells }: Footprint): Cell {
	return cells.reduce(plus, { x: 0, y: 0 });
}
