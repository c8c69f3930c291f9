import { cellKey, cellKeys } from "./lattice.js";
import type { Footprint } from "./types.js";

/** Another unit on the ground of a move; `passable`: an ally whose soldiers let this one through (RULES 4.7). */
interface Obstacle {
	readonly footprint: Footprint;
	readonly passable: boolean;
}

/** A unit in the way: its place in the list of obstacles, and the first step, counted from 0, at which both share a cell. */
interface Blockage {
	readonly obstacle: number;
	readonly step: number;
}

/** True if two units share a cell. */
function overlap(a: Footprint, b: Footprint): boolean {
	const keys = cellKeys(b);
	return a.cells.some((cell) => keys.has(cellKey(cell)));
}

/**
 * The units that stop a move along a path (RULES 4.7): every one that is not passable and shares a cell with any position, and a passable one with the last position,
 * since no move ends among allies.
 */
export function blockagesOf(path: readonly Footprint[], obstacles: readonly Obstacle[]): readonly Blockage[] {
	const last = path.length - 1;
	return obstacles.flatMap(({ footprint, passable }, obstacle) => {
		const step = path.findIndex((position, index) => (!passable || index === last) && overlap(position, footprint));
		return step < 0 ? [] : [{ obstacle, step }];
	});
}

/** The units whose soldiers a path leads through, by their places in the list (RULES 4.7): they and the mover forfeit full-round actions. */
export function passedThrough(path: readonly Footprint[], obstacles: readonly Obstacle[]): readonly number[] {
	return obstacles.flatMap(({ footprint }, index) =>
		path.some((position) => overlap(position, footprint)) ? [index] : [],
	);
}

/** Pairs of units, by their places in the list, that share a cell: after simultaneous moves the GM settles these (RULES 4.7). */
export function sharedGround(footprints: readonly Footprint[]): readonly (readonly [number, number])[] {
	return footprints.flatMap((one, i) =>
		footprints.flatMap((other, j) => (j > i && overlap(one, other) ? [[i, j] as const] : [])),
	);
}
