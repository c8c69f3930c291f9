/** Skirmishes of whole units (RULES 4). */

export type { SkirmishRules, Unit } from "./army/index.js";
export {
	aheadOf,
	type Bearing,
	type Block,
	type Board,
	bearingOf,
	blockBearing,
	blockCorners,
	boardOf,
	type Cell,
	cellKey,
	type Footprint,
	GEOMETRY_LIMITS,
	type Ground,
	type LengthUnit,
	latticeOf,
	type MapKind,
	moveBudget,
	overlap,
	type Pace,
	pivotsOf,
	plus,
	type Shape,
	scaleOf,
	stepTo,
	threatenedCells,
	toFeet,
} from "./geometry/index.js";
export { unitFormedUp } from "./round/movement/index.js";
