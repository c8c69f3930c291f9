import type { AppliedState, Transaction } from "../../bridge/transactions/index.js";
import { writerOfTransaction } from "./records/record-index.js";

/**
 * State of a card's transaction, for the card; null for one that was never applied. Names the user who is writing it at
 * present.
 */
export function appliedState(transaction: Transaction | null): {
	readonly applied: AppliedState;
	readonly record?: Transaction;
	readonly writer?: string;
} {
	if (transaction === null) return { applied: "none" };
	const writer = writerOfTransaction(transaction);
	const record = transaction;
	return writer === null ? { applied: record.state, record } : { applied: "writing", record, writer: writer.name };
}
