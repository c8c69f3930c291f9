import type { Point } from "./scene-grid.js";

/** A straight line between two points. */
export interface Line {
	readonly from: Point;
	readonly to: Point;
}

/**
 * Lines of a hatching within convex polygons, so many pixels apart, falling to the right (`slope` 1) or rising to it
 * (−1). They run on from one polygon to the next.
 */
export function hatchingOf(polygons: readonly (readonly Point[])[], spacing: number, slope: 1 | -1): readonly Line[] {
	return polygons.flatMap((polygon) => {
		const across = ({ x, y }: Point): number => y - slope * x;
		const values = polygon.map(across);
		const [first, last] = [Math.ceil(Math.min(...values) / spacing), Math.floor(Math.max(...values) / spacing)];
		const lines: Line[] = [];
		for (let line = first; line <= last; line++) {
			const ends = crossings(polygon, across, line * spacing);
			if (ends.length === 2) lines.push({ from: ends[0]!, to: ends[1]! });
		}
		return lines;
	});
}

/** The points at which the edge of a polygon crosses a line. */
function crossings(polygon: readonly Point[], across: (point: Point) => number, value: number): readonly Point[] {
	return polygon.flatMap((from, index) => {
		const to = polygon[(index + 1) % polygon.length]!;
		const [a, b] = [across(from) - value, across(to) - value];
		if (a < 0 === b < 0) return [];
		const part = a / (a - b);
		return [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }];
	});
}

/** A line in pieces of `dash` pixels with `gap` pixels between them, the first begun at its start. */
export function dashesOf({ from, to }: Line, dash: number, gap: number): readonly Line[] {
	const length = Math.hypot(to.x - from.x, to.y - from.y);
	const count = Math.ceil(length / (dash + gap));
	const at = (along: number): Point => ({
		x: from.x + ((to.x - from.x) * along) / length,
		y: from.y + ((to.y - from.y) * along) / length,
	});
	return Array.from({ length: count }, (_, index) => {
		const start = index * (dash + gap);
		return { from: at(start), to: at(Math.min(length, start + dash)) };
	});
}

/** The edge of a polygon as lines. */
export function edgeLines(polygon: readonly Point[]): readonly Line[] {
	return polygon.map((from, index) => ({ from, to: polygon[(index + 1) % polygon.length]! }));
}
