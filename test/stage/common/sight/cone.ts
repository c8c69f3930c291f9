import { between, direction, type Point } from "../regions/points.js";

/** What one token sees by. */
export interface Sight {
	readonly origin: Point;
	/** Half of the smaller side of the token: so near it sees all round (foundryvtt#7219). */
	readonly radius: number;
	/** From the edge of the token (types 13.346, `Token#getLightRadius`), in pixels; null without an end. */
	readonly range: number | null;
	/** Of the cone, in degrees. */
	readonly angle: number;
	readonly rotation: number;
}

/** A token that is not turned looks down the screen (about-face: "If a token is not facing down …"). */
const AHEAD = 90;

/** True if a point lies in the cone of sight; walls are not asked about. */
export function inCone({ origin, radius, range, angle, rotation }: Sight, point: Point): boolean {
	const away = Math.hypot(point.x - origin.x, point.y - origin.y);
	if (away <= radius) return true;
	if (range !== null && away > range + radius) return false;
	return angle >= 360 || angle <= 0 || between(direction(origin, point), rotation + AHEAD) <= angle / 2;
}
