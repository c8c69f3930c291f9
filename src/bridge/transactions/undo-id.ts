import { hashId } from "./hash-id.js";
import type { Transaction } from "./types.js";

/** The id of the transaction that takes another back. */
export function undoIdOf({ id }: Pick<Transaction, "id">): string {
	return hashId(`undo ${id}`);
}

/** A record together with the record of its undoing, even if no client could mark it: what was left out of that counts then. */
export function withUndo(stored: Transaction, undoing: Transaction | undefined): Transaction {
	if (undoing?.state !== "done" || undoing.undoes !== stored.id) return stored;
	const { leftOut: _, ...undone } = stored;
	return { ...undone, state: "undone", ...(undoing.leftOut ? { leftOut: undoing.leftOut } : {}) };
}
