/** The table of the kinds of roll, and all that is done alike for every kind. */

export {
	findRollKind,
	type KindsOfRoll,
	type OutcomeOf,
	type RequestOf,
	ROLL_KINDS,
	ROLLS,
	type RollKind,
	type StoredAnyRoll,
	type StoredSettled,
} from "./kinds.js";
export {
	formatCommand,
	parseRoll,
	type RequestWithKind,
	type RollRequest,
	readRequest,
	requestOf,
	requestTitle,
	usualVisibility,
} from "./requests.js";
export type { FollowedChain } from "./roll-row.js";
export { buildBlindCard, readStoredBlind, type StoredBlind, toStoredBlind } from "./stored-blind.js";
