/** Units of a skirmish on a scene: its grid as plain numbers, places and ground, pictures, ways, threats. */

export { type AreaSize, areaOutline, laidAt, originInPixels } from "./area-shape.js";
export {
	type Asker,
	type DangerAt,
	dangerField,
	type Menace,
	placesToGo,
	shiftsWithin,
	stepOfField,
} from "./danger-field.js";
export {
	bandOfDanger,
	buildDanger,
	type DangerView,
	dangerSentences,
	type NamedMenace,
} from "./danger-view.js";
export { type Facing, facingOf, readFacing, rotationOf, type Wind, windOf } from "./facing.js";
export { type BoardRow, buildBoard, type FieldView } from "./field-board.js";
export { buildGroundView, readGroundForm } from "./ground-view.js";
export { dashesOf, edgeLines, hatchingOf, type Line } from "./hatching.js";
export { sizeInPixels, type TokenPlace } from "./host-shapes.js";
export { edgesOf, type SceneRect } from "./map-edges.js";
export {
	advantageOf,
	GROUND_MARKS,
	type GroundMark,
	type GroundOrder,
	type HostBehavior,
	isCostly,
	type MarksAt,
	readGroundOrder,
	readMarks,
	UNMARKED,
} from "./marked-ground.js";
export {
	budgetsOf,
	type Course,
	courseOf,
	type Hindrance,
	hindranceOn,
	judgeWay,
	type Mover,
	shownLength,
	type Verdict,
} from "./moves.js";
export { callPlace, creatureGround, middleOfGround, type OnField } from "./on-field.js";
export { drawUnit, type UnitPicture } from "./picture.js";
export { type Reached, showBudgets } from "./reached.js";
export {
	boardOn,
	cellAt,
	cornersOf,
	mapKindOf,
	middleOf,
	middleOfSpace,
	type Point,
	pixelsPerFoot,
	type SceneGrid,
	spotsInPixels,
	toSceneGrid,
} from "./scene-grid.js";
export {
	groundOf,
	type Hand,
	placeOf,
	type Standing,
	shifted as shiftedGround,
	turnedGround,
	turnOf,
} from "./standing.js";
export { threatOutlines } from "./threat-area.js";
export {
	type MapFacts,
	type MapSide,
	type MapState,
	mapFacts,
	type UnitDetail,
	unitDetail,
	unitPlate,
} from "./unit-plate.js";
