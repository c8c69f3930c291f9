import type { Bounds, Point } from "./types.js";

const EPSILON = 1e-6;

/** Whether the inside of a convex polygon and that of a rectangle meet: no edge of either parts them. */
export function overlaps(polygon: readonly Point[], { x, y, width, height }: Bounds): boolean {
	const box = [
		{ x, y },
		{ x: x + width, y },
		{ x: x + width, y: y + height },
		{ x, y: y + height },
	];
	return !parts(polygon, box) && !parts(box, polygon);
}

function parts(one: readonly Point[], other: readonly Point[]): boolean {
	return one.some((a, index) => {
		const b = one[(index + 1) % one.length] as Point;
		return other.every((p) => (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) <= EPSILON);
	});
}
