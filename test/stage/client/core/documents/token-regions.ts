import { realm } from "../../../common/data/realm.js";
import { centreOf, type TokenPlace } from "../../../common/documents/token-place.js";
import type { BaseGrid } from "../../../common/grid/index.js";
import type { Point } from "../../../common/regions/points.js";
import { spaceMiddles } from "../../../common/regions/token-points.js";
import type { RegionKin } from "./kin.js";

/** Where a token is for regions: always as it is stored, never as it is shown on its way. */
export interface RegionPlace extends TokenPlace {
	readonly elevation: number;
	readonly level?: string;
}

/**
 * The points by which a token is found in regions: 13 its middle (foundryvtt#10831), 14 that of each space (#13633).
 */
export function containmentPoints(place: TokenPlace, { grid }: { grid: BaseGrid }): Point[] {
	return realm.generation < 14 ? [centreOf(grid, place)] : spaceMiddles(place, grid);
}

/**
 * True if one of the points lies in a region: "whenever one of them is inside the region, the moved object is
 * considered to be inside" (types 13.346, `RegionDocument#segmentizeMovementPath`). 14: of a region with levels, on one
 * of them; without any it is on all (Foundryborne/daggerheart#1855).
 */
export function isInRegion(region: RegionKin, place: RegionPlace, points: readonly Point[]): boolean {
	if (region.levels?.size && !region.levels.has(place.level ?? "")) return false;
	return points.some((point) => region.testPoint({ ...point, elevation: place.elevation }));
}
