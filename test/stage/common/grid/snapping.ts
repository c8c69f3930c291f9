import type { Point } from "./types.js";

/** The one of some points that is nearest; the point itself where there are none. */
export function nearest(point: Point, candidates: readonly Point[]): Point {
	const away = ({ x, y }: Point) => Math.hypot(x - point.x, y - point.y);
	const best = candidates.reduce<Point | null>(
		(found, each) => (found && away(found) <= away(each) ? found : each),
		null,
	);
	return best ?? { x: point.x, y: point.y };
}
