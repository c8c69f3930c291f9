import { type Battlefield, campEdge, compareBehind } from "./battlefield.js";
import { cross, latticeOf } from "./lattice.js";
import { shifted } from "./move.js";
import type { Scale } from "./scale.js";
import type { Cell, Footprint } from "./types.js";
import { stepsAlong } from "./way.js";

/** The flight of a routed unit in one round: where it faces, and the unit after each step. */
interface Flight {
	readonly facing: number;
	readonly path: readonly Footprint[];
}

/**
 * The way of a routed unit toward the camp zone of its side (RULES 4.7): it names the side that looks there its front and goes so many cells straight along the approach,
 * fewer once all its cells are in that zone. `budget` is that of the full speed ahead.
 */
export function routFlight(
	footprint: Footprint,
	field: Battlefield,
	side: 0 | 1,
	budget: number,
	scale: Scale,
): Flight {
	const home = side === 0 ? { x: 0 - field.approach.x, y: 0 - field.approach.y } : field.approach;
	const facing = facingToward(footprint, home);
	const turned = { ...footprint, facing };
	const path: Footprint[] = [];
	for (const step of stepsAlong(footprint.grid, home, budget)) {
		if (isHome(path.at(-1) ?? turned, field, side, scale)) break;
		path.push(shifted(turned, step));
	}
	return { facing, path };
}

function isHome({ cells }: Footprint, field: Battlefield, side: 0 | 1, scale: Scale): boolean {
	return cells.every((cell) => compareBehind(field, side, cell, campEdge(field, side), scale) > 0);
}

/** The facing that looks most nearly in a direction; of two the one to the left. */
export function facingToward({ grid }: Pick<Footprint, "grid">, direction: Cell): number {
	const { ahead, twiceDot } = latticeOf(grid);
	const along = ahead.map((way) => twiceDot(way, direction));
	const most = Math.max(...along);
	const best = ahead.flatMap((_, facing) => (along[facing] === most ? [facing] : []));
	// Of two the left one has the direction on its right.
	return best.find((facing) => best.length === 1 || cross(ahead[facing]!, direction) > 0) ?? 0;
}
