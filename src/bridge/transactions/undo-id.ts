import { hashId } from "./hash-id.js";
import type { Transaction } from "./types.js";

/** The id of the transaction that takes another back. */
export function undoIdOf({ id }: Pick<Transaction, "id">): string {
	return hashId(`undo ${id}`);
}

/** A record as it stands together with the record of its undoing: even if no client could mark it. */
export function withUndo(stored: Transaction, undoing: Transaction | undefined): Transaction {
	return undoing?.state === "done" && undoing.undoes === stored.id ? { ...stored, state: "undone" } : stored;
}
