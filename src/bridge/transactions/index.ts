/** Changes to documents as data: plan, decide, undo, records. */

export { buildConflicts, type ConflictQuestion, type RowSayer, seenOf, toQuestion } from "./conflict-view.js";
export {
	type Decision,
	decideApply,
	decideResume,
	decideUndo,
	type Leave,
	leftUnwritten,
	markDone,
	markRefused,
	withRefusals,
} from "./decide.js";
export { hashId, undoIdOf, withUndo } from "./hash-id.js";
export {
	BECAUSE,
	EDIT,
	GONE,
	OWN_WAY,
	type PlannedPart,
	planParts,
	sayLeftOut,
	UNREADABLE,
	withoutOwnEdits,
} from "./left-out.js";
export { outcomeKey, toChange, toChanges, toCreation, toDeletion, toTransaction } from "./plan.js";
export { type Conflict, checkPreconditions, lookAt } from "./preconditions.js";
export { readTransaction, throughActor } from "./read-transaction.js";
export { buildRecordText } from "./record-text.js";
export { removalsIn } from "./removals.js";
export type { WriteRequest } from "./requests.js";
export { type Pruning, toPruning } from "./retention.js";
export { nameIn, sayStored } from "./say-value.js";
export { isRefused, statusAt, statusPath } from "./statuses.js";
export { toSteps } from "./steps.js";
export { createTurns } from "./turns.js";
export type { AppliedState, CardRecord } from "./types.js";
export {
	ABSENT,
	type Change,
	isAbsent,
	type LeftOut,
	type Planned,
	type ReadCurrent,
	type Stamp,
	TRANSACTION_LIMITS,
	type Transaction,
	type TransactionPlan,
} from "./types.js";
export { buildUnfinished } from "./unfinished-view.js";
