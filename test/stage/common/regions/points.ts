/** Plane geometry for shapes: angles are in degrees and run clockwise on the screen, from the right. */

export interface Point {
	x: number;
	y: number;
}

export interface Box {
	x: number;
	y: number;
	width: number;
	height: number;
}

const RADIANS = Math.PI / 180;

/** A point turned about another. */
export function turn({ x, y }: Point, about: Point, degrees: number): Point {
	if (!degrees) return { x, y };
	const [sin, cos] = [Math.sin(degrees * RADIANS), Math.cos(degrees * RADIANS)];
	const [dx, dy] = [x - about.x, y - about.y];
	return { x: about.x + dx * cos - dy * sin, y: about.y + dx * sin + dy * cos };
}

/** The point at a distance in a direction. */
export function ahead(from: Point, distance: number, degrees: number): Point {
	return { x: from.x + distance * Math.cos(degrees * RADIANS), y: from.y + distance * Math.sin(degrees * RADIANS) };
}

/** The direction from one point to another. */
export const direction = (from: Point, to: Point): number => Math.atan2(to.y - from.y, to.x - from.x) / RADIANS;

/** The least angle between two directions, 0 … 180. */
export function between(one: number, other: number): number {
	const angle = (((one - other) % 360) + 360) % 360;
	return Math.min(angle, 360 - angle);
}

/** True if a point lies in a polygon, by even and odd crossings; of its edge nothing is promised. */
export function inPolygon({ x, y }: Point, corners: readonly Point[]): boolean {
	let inside = false;
	corners.forEach((a, index) => {
		const b = corners[(index + 1) % corners.length] as Point;
		if (a.y > y !== b.y > y && x < a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y)) inside = !inside;
	});
	return inside;
}

/** How far a point lies from the edge of a polygon. */
export function toEdge(point: Point, corners: readonly Point[]): number {
	return Math.min(...corners.map((a, index) => toSegment(point, a, corners[(index + 1) % corners.length] as Point)));
}

function toSegment({ x, y }: Point, a: Point, b: Point): number {
	const [dx, dy] = [b.x - a.x, b.y - a.y];
	const square = dx * dx + dy * dy;
	const t = square ? Math.max(0, Math.min(1, ((x - a.x) * dx + (y - a.y) * dy) / square)) : 0;
	return Math.hypot(x - a.x - t * dx, y - a.y - t * dy);
}

/** Points of an arc that is nowhere a quarter of a pixel away from the true one. */
export function arc(center: Point, radius: number, from: number, degrees: number): Point[] {
	const most = radius > 0.25 ? (2 * Math.acos(1 - 0.25 / radius)) / RADIANS : 90;
	const steps = Math.max(1, Math.ceil(Math.abs(degrees) / most));
	return Array.from({ length: steps + 1 }, (_, step) => ahead(center, radius, from + (degrees * step) / steps));
}

/** The upright rectangle round some points. */
export function boundsOf(points: readonly Point[]): Box {
	if (!points.length) return { x: 0, y: 0, width: 0, height: 0 };
	const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
	const [x, y] = [Math.min(...xs), Math.min(...ys)];
	return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
