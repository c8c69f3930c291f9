import type { Point } from "./scene-grid.js";

/** The least convex polygon around some points, clockwise on the screen. */
export function hullOf(points: readonly Point[]): readonly Point[] {
	const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y);
	const half = (from: readonly Point[]): readonly Point[] => {
		const kept: Point[] = [];
		for (const point of from) {
			while (kept.length > 1 && turnOf(kept.at(-2)!, kept.at(-1)!, point) <= 0) kept.pop();
			kept.push(point);
		}
		return kept.slice(0, -1);
	};
	return [...half(sorted), ...half(sorted.toReversed())];
}

/** Above 0 where three points turn clockwise on the screen. */
const turnOf = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

/** Degrees between rays from the middle, besides those to the corners. */
const RAY_STEP = 3;

/** The outline of convex polygons that all hold a point within them, seen from that point; one is left as it is. */
export function unionAround(middle: Point, hulls: readonly (readonly Point[])[]): readonly Point[] {
	if (hulls.length === 1) return hulls[0]!;
	const corners = hulls.flat().map(({ x, y }) => Math.atan2(y - middle.y, x - middle.x));
	const between = Array.from({ length: 360 / RAY_STEP }, (_, step) => (step * RAY_STEP * Math.PI) / 180 - Math.PI);
	return [...new Set([...corners, ...between])]
		.sort((a, b) => a - b)
		.map((angle) => {
			const ray = { x: Math.cos(angle), y: Math.sin(angle) };
			const far = Math.max(...hulls.map((hull) => exitOf(middle, ray, hull)));
			return { x: middle.x + far * ray.x, y: middle.y + far * ray.y };
		});
}

/** The distance at which a ray from within leaves a convex polygon. */
function exitOf(from: Point, ray: Point, hull: readonly Point[]): number {
	let far = 0;
	hull.forEach((a, index) => {
		const b = hull[(index + 1) % hull.length]!;
		const [ex, ey] = [b.x - a.x, b.y - a.y];
		const across = ray.x * ey - ray.y * ex;
		if (across === 0) return;
		const along = ((a.x - from.x) * ey - (a.y - from.y) * ex) / across;
		const share = ((a.x - from.x) * ray.y - (a.y - from.y) * ray.x) / across;
		if (share >= -1e-9 && share <= 1 + 1e-9) far = Math.max(far, along);
	});
	return far;
}
