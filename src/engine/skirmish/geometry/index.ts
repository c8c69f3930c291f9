/** Ground of a skirmish: what units cover, where they face, reach and go, and what areas and zones lie on the map. */

export { type Battlefield, readBattlefield, zoneAt } from "./battlefield.js";
export { type Block, blockBearing, cornersOf as blockCorners } from "./block.js";
export type { Board, Line } from "./board.js";
export { boardOf, pivotsOf } from "./cell-board.js";
export { areFarApart, type Extent, extentOf, extentOfAll, extentOfSpots, mayBeWithin, pairsWithin } from "./extent.js";
export { readShape, type Shape } from "./form.js";
export {
	blockagesOf,
	type Ground,
	type Laid,
	type Obstacle,
	opportunities,
	overlap,
	passedThrough,
	readGround,
	readLaid,
	readLength,
	threatenedCells,
} from "./ground.js";
export { placesAround } from "./hero.js";
export { areaSquares } from "./lengths.js";
export { type Bearing, bearingOf, moveBudget, type Pace } from "./move.js";
export { densityOf, type Packing, scaleOf, soldiersOn, spaceOf, toFeet } from "./scale.js";
export {
	AREA_TABLE,
	type AreaKind,
	type AreaTable,
	LENGTH_TABLE,
	LENGTH_UNITS,
	type LengthUnit,
} from "./tables/areas.js";
export {
	DENSITY_TABLE,
	type DensityTable,
	REPRESENTATION_TABLE,
	type RepresentationTable,
	SOLDIER_SIZES,
	type SoldierSize,
} from "./tables/densities.js";
export {
	aheadOf,
	type Cell,
	cellKey,
	FORMATIONS,
	type Footprint,
	type Formation,
	GEOMETRY_LIMITS,
	latticeOf,
	type MapKind,
	plus,
	readCell,
	readPoint,
	stepTo,
} from "./types.js";
