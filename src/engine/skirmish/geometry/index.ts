/** Ground of a skirmish: what units cover, where they face, reach and go, and what areas and zones lie on the map. */

export { areaSquares } from "./area-squares.js";
export { type Battlefield, readBattlefield, zoneAt } from "./battlefield.js";
export type { Board, Line } from "./board.js";
export { boardOf } from "./cell-board.js";
export { areFarApart, type Extent, extentOf, extentOfSpots, mayBeWithin, pairsWithin } from "./extent.js";
export { readShape } from "./form.js";
export { blockagesOf, type Ground, type Obstacle, overlap, passedThrough } from "./ground.js";
export { placesAround } from "./hero.js";
export { moveBudget, type Pace } from "./move.js";
export { opportunities } from "./opportunity.js";
export { readGround, readLaid, readLength } from "./read-footprint.js";
export { densityOf, type Packing, scaleOf, soldiersOn, spaceOf } from "./scale.js";
export { AREA_TABLE, type AreaTable } from "./tables/areas.js";
export {
	DENSITY_TABLE,
	type DensityTable,
	REPRESENTATION_TABLE,
	type RepresentationTable,
	SOLDIER_SIZES,
} from "./tables/densities.js";
export { LENGTH_UNITS } from "./tables/lengths.js";
export { type Cell, FORMATIONS, type Formation, GEOMETRY_LIMITS, readCell, readPoint } from "./types.js";
