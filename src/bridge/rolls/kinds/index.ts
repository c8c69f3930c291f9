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
	buildBlindCard,
	formatCommand,
	parseRoll,
	type RequestWithKind,
	type RollRequest,
	readRequest,
	readStoredBlind,
	requestOf,
	requestTitle,
	type StoredBlind,
	toStoredBlind,
	usualVisibility,
} from "./requests.js";
export type { FollowedChain } from "./roll-row.js";
