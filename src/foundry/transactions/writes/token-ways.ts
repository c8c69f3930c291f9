import type { WriteRequest } from "../../../bridge/transactions/index.js";
import { documentAt } from "./world-values.js";

/** A place of a token on its way: position, and size and shape where these change. */
interface Waypoint {
	readonly x: number;
	readonly y: number;
	readonly width?: number;
	readonly height?: number;
	readonly shape?: number;
}

/** Ways by which tokens go in the next request that brings them to the end of it, by uuid. */
const ways = new Map<string, readonly Waypoint[]>();

const DISPLACED = { action: "displace" };

/** Notes by which places a token goes, for whatever is written next; the last is where it ends. */
export function noteWay(uuid: string, places: readonly Waypoint[]): void {
	const whole = places.map((place) => ({ ...place, x: Math.round(place.x), y: Math.round(place.y) }));
	ways.set(uuid, whole);
}

/** The host's options for a request that moves tokens along noted ways, without a stop at walls; null: none is. */
export function waysOf({ parent, data }: WriteRequest): object | null {
	const moved = data.flatMap((row) => {
		const uuid = `${parent}.Token.${row["_id"]}`;
		const way = ways.get(uuid);
		const end = way?.at(-1);
		if (!way || !end || !isEnd(uuid, row, end)) return [];
		ways.delete(uuid);
		const waypoints = way.map((place, index) => ({
			...place,
			...(isOtherSize(place, way[index - 1] ?? sourceOf(uuid)) ? DISPLACED : {}),
			snapped: false,
			explicit: true,
			checkpoint: true,
		}));
		const how = { method: "api", autoRotate: false, showRuler: true, constrainOptions: { ignoreWalls: true } };
		return [[row["_id"], { waypoints, ...how }] as const];
	});
	return moved.length === 0 ? null : { movement: Object.fromEntries(moved) };
}

/** True if a token has another size or shape at a place than before: a step to there is no walk. */
function isOtherSize(place: Waypoint, before: Partial<Waypoint>): boolean {
	return (["width", "height", "shape"] as const).some((key) => (place[key] ?? before[key]) !== before[key]);
}

/** True if a row brings its token to a place. What does not change is not in it. */
function isEnd(uuid: string, row: WriteRequest["data"][number], { x, y }: Waypoint): boolean {
	const source = sourceOf(uuid);
	return (row["x"] ?? source.x) === x && (row["y"] ?? source.y) === y;
}

const sourceOf = (uuid: string): Partial<Waypoint> => (documentAt(uuid)?._source ?? {}) as Partial<Waypoint>;
