/**
 * Changing the world: plans become records, records become writes, once; and are taken back, once.
 * `registerSource` in `init`; `applyFrom(kind, ref)` and `undoTransaction(id)` are what a click calls, on any client;
 * `transactionOf(uuid)` tells a card its state, `onTransaction` when that changes.
 */

export { hasStatus } from "./actor-statuses.js";
export type { TransactionHook } from "./announce.js";
export { appliedState } from "./applied-state.js";
export { applyFrom, finishTransaction, undoTransaction } from "./load-client.js";
export { findTransaction, onTransaction, transactionOf, transactionsOn } from "./records/record-index.js";
export { RECORDS_ID, recordsEntry } from "./records/record-store.js";
export { registerTransactions, resumeTransactions } from "./register.js";
export { showUnfinished } from "./show-unfinished.js";
export { registerSource, type TransactionSource } from "./sources.js";
export { TRANSACTION_QUERY } from "./transaction-query.js";
export { documentAt, readCurrent, storedValue } from "./world-values.js";
