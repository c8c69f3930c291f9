/** Changes to documents as data: plan, decide, undo, records. */

export { buildConflicts, buildUnfinished, type ConflictQuestion, seenOf, toQuestion } from "./conflict-view.js";
export {
	type Decision,
	decideApply,
	decideResume,
	decideUndo,
	type Leave,
	leftUnwritten,
	markDone,
	markRefused,
	toSteps,
	withRefusals,
} from "./decide.js";
export {
	BECAUSE,
	EDIT,
	GONE,
	hashId,
	OWN_WAY,
	outcomeKey,
	type PlannedPart,
	planParts,
	sayLeftOut,
	toChange,
	toChanges,
	toCreation,
	toDeletion,
	toTransaction,
	UNREADABLE,
	undoIdOf,
	withoutOwnEdits,
	withUndo,
} from "./plan.js";
export type { WriteRequest } from "./preconditions.js";
export { type Conflict, checkPreconditions, isRefused, lookAt, statusAt, statusPath } from "./preconditions.js";
export { readTransaction, throughActor } from "./read-transaction.js";
export { fromRecordText, toRecordText } from "./record-text.js";
export { removalsIn } from "./removals.js";
export { type Pruning, toPruning } from "./retention.js";
export { buildRecordText, nameIn, type RowSayer, sayStored } from "./say-value.js";
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
