/**
 * Changes to documents: plans become records and records become writes, exactly once; each can be undone, exactly once.
 * `registerSource` in `init`; a click calls `applyFrom(kind, ref)` or `undoTransaction(id)`, on any client;
 * `transactionOf(uuid)` gives a card its state, `onTransaction` reports when it changes.
 */

export type { TransactionHook } from "./gm-service.js";
export { applyFrom, finishTransaction, undoTransaction } from "./load-client.js";
export {
	appliedState,
	findTransaction,
	onTransaction,
	transactionOf,
	transactionsOn,
	unfinishedRecords,
} from "./records/record-index.js";
export { registerTransactions, resumeTransactions, showUnfinished } from "./register.js";
export {
	isCancelled,
	notifyUnlessCancelled,
	registerSource,
	TRANSACTION_QUERY,
	type TransactionSource,
} from "./sources.js";
export { noteWay } from "./writes/token-ways.js";
export { readCurrent } from "./writes/world-values.js";
