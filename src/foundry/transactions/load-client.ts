import type { Transaction } from "../../bridge/transactions/index.js";
import type { Result } from "../../engine/common/index.js";
import type { Json } from "../../engine/schema/index.js";
import { loadChunk } from "../host/lazy.js";

const loadClient = () => loadChunk(() => import("./client.js"));

/**
 * Applies what a source plans for `ref`; called by a click, on any client. A GM's client writes itself, a player's asks
 * the active GM's; if values have changed since, the user who clicked is asked. Faults are ready for `notifyFault`;
 * `MUSTER.Fault.Transaction.cancelled` needs no notice.
 */
export async function applyFrom(kind: string, ref: Json): Promise<Result<Transaction>> {
	return (await loadClient()).requestApply(kind, ref);
}

/** Undoes a transaction by its id; otherwise as `applyFrom`. */
export async function undoTransaction(id: string): Promise<Result<Transaction>> {
	return (await loadClient()).requestUndo(id);
}

/** Finishes a transaction, or an undo, that was interrupted. For GMs. */
export async function finishTransaction(id: string): Promise<Result<Transaction>> {
	return (await loadClient()).requestFinish(id);
}
