import { areFarApart, extentOf, extentOfAll } from "./extent.js";
import { type Ground, overlap } from "./ground.js";

/** Another unit on the ground of a move; `passable`: an ally whose soldiers let this one through (RULES 4.7). */
export interface Obstacle {
	readonly ground: Ground;
	readonly passable: boolean;
}

/** A unit in the way: its place in the list of obstacles, and the first step, counted from 0, at which both cover the same ground. */
interface Blockage {
	readonly obstacle: number;
	readonly step: number;
}

/**
 * The units that stop a move along a path (RULES 4.7): every one that is not passable and covers ground of any position, and a passable one with the last position,
 * since no move ends among allies.
 */
export function blockagesOf(path: readonly Ground[], obstacles: readonly Obstacle[]): readonly Blockage[] {
	const last = path.length - 1;
	const swept = extentOfAll(path);
	return obstacles.flatMap(({ ground, passable }, obstacle) => {
		if (areFarApart(swept, extentOf(ground), 0)) return [];
		const step = path.findIndex((position, index) => (!passable || index === last) && overlap(position, ground));
		return step < 0 ? [] : [{ obstacle, step }];
	});
}

/** The units whose soldiers a path leads through, by their places in the list (RULES 4.7): they and the mover forfeit full-round actions. */
export function passedThrough(path: readonly Ground[], obstacles: readonly Obstacle[]): readonly number[] {
	const swept = extentOfAll(path);
	return obstacles.flatMap(({ ground }, index) =>
		!areFarApart(swept, extentOf(ground), 0) && path.some((position) => overlap(position, ground)) ? [index] : [],
	);
}
