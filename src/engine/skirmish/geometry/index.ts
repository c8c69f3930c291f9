/** Ground of a skirmish: what units cover, where they face, reach and go, and what areas and zones lie on the map. */

export { arcOf, cellsInSight, isFlanked, neighboursOf, sideOfAttack, stepsBetween } from "./arcs.js";
export { areaSquares } from "./area-squares.js";
export { type Battlefield, zoneAt } from "./battlefield.js";
export { type Block, formBlock, placesOf } from "./block.js";
export { blockArc } from "./block-arcs.js";
export { coveredPlaces } from "./block-areas.js";
export {
	blockSquaresInMelee,
	blockSquaresInSight,
	pointsInSight,
	sideOfBlock,
} from "./block-contact.js";
export { blockFlight, isBlockInRange } from "./block-ground.js";
export { attackersOnBlock } from "./block-hero.js";
export { blockBearing, moveBlock, nameBlockFront, pivotBlock } from "./block-moves.js";
export type { Board, Line } from "./board.js";
export { boardOf } from "./boards.js";
export { isInRange } from "./command-range.js";
export { densityOf, type Packing, soldiersIn, soldiersOn, spaceOf } from "./density.js";
export { squaresInMelee, squaresInSight } from "./exposure.js";
export { areFarApart, type Extent, extentOf, extentOfSpots, mayBeWithin, pairsWithin } from "./extent.js";
export { type Forming, formUp, type Shape } from "./form.js";
export { cellsOf, type FormationRules } from "./formation.js";
export { type Ground, overlap, threatensUnit } from "./ground.js";
export { attackersOnHexes, attackersOnSquares, placesAround } from "./hero.js";
export { GEOMETRY_LIMITS } from "./limits.js";
export { moveBudget, moveUnit, type Pace } from "./move.js";
export { opportunities } from "./opportunity.js";
export { blockagesOf, type Obstacle, passedThrough, sharedGround } from "./passing.js";
export { readCell, readGround, readPoint } from "./read-footprint.js";
export { type Laid, readBattlefield, readLaid, readLength, readShape } from "./read-ground.js";
export { readAreaTable, readDensityTable, readRepresentationTable } from "./read-tables.js";
export { cardsFor, miniatureFor } from "./representation.js";
export { facingToward, routFlight } from "./rout.js";
export { reachCells, type Scale, scaleOf } from "./scale.js";
export { AREA_TABLE, type AreaTable } from "./tables/areas.js";
export { DENSITY_TABLE, type DensityTable, SOLDIER_SIZES } from "./tables/densities.js";
export { LENGTH_UNITS, type LengthUnit } from "./tables/lengths.js";
export { REPRESENTATION_TABLE, type RepresentationTable } from "./tables/representations.js";
export { coveredCells, coveredSquares, type Template } from "./template.js";
export { threatenedCells, threatens } from "./threat.js";
export { nameFront, pivotsOf, pivotUnit, turnActions } from "./turn.js";
export { type Arc, type Cell, FORMATIONS, type Footprint, type Formation, type Grid } from "./types.js";
export { bearingOf } from "./way.js";
