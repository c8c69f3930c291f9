import type { Point } from "../regions/points.js";

/** What a wall may stop. */
export type WallSense = "light" | "move" | "sight" | "sound";

/** A wall as it is stored. */
export type WallData = Readonly<Record<WallSense, number>> & {
	readonly c: readonly number[];
	readonly door: number;
	/** 1 is open. */
	readonly ds: number;
};

const LIMITED = 10;
const OPEN = 1;

/** Where a line meets a wall that stops it, ends included; null if it does not. Parallel lines never meet. */
function crossing(from: Point, to: Point, { c }: WallData): (Point & { at: number }) | null {
	const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = c;
	const [dx, dy, ex, ey] = [to.x - from.x, to.y - from.y, x1 - x0, y1 - y0];
	const cross = dx * ey - dy * ex;
	if (!cross) return null;
	const at = ((x0 - from.x) * ey - (y0 - from.y) * ex) / cross;
	const along = ((x0 - from.x) * dy - (y0 - from.y) * dx) / cross;
	if (at < 0 || at > 1 || along < 0 || along > 1) return null;
	return { x: from.x + at * dx, y: from.y + at * dy, at };
}

/**
 * Where walls stop a line, the nearest first. Open doors stop nothing, limited walls only behind another one. Stricter
 * than the host: one-way walls stop both ways, and those that let through what is near or far stop all.
 */
export function collisions(from: Point, to: Point, walls: readonly WallData[], sense: WallSense): Point[] {
	const met = walls
		.filter((wall) => wall[sense] > 0 && !(wall.door && wall.ds === OPEN))
		.map((wall) => ({ place: crossing(from, to, wall), limited: wall[sense] === LIMITED }))
		.flatMap(({ place, limited }) => (place ? [{ ...place, limited }] : []))
		.sort((a, b) => a.at - b.at);
	return met.filter(({ limited }, index) => !limited || index > 0).map(({ x, y }) => ({ x, y }));
}
