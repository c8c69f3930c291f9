export { movementConfig } from "./config.js";
export { historyOf, isRecorded } from "./history.js";
export {
	moveToken,
	moveTokens,
	resizeToken,
	revertMovement,
	startMovement,
	stopMovement,
	turnsByHand,
} from "./move.js";
export { admitMovement, instructionFor } from "./pipeline.js";
export { announceMovement, movementOf, takeUpMovement, takeUpPlan } from "./state.js";
export type { MovementData, MovementOperation, MovementWaypoint, MovingToken } from "./types.js";
export { movementFields, withWaypoints } from "./waypoints.js";
