import type { Transaction } from "../../bridge/transactions/index.js";
import type { LooseHooks } from "../host/surfaces.js";
import { sourceOf } from "./sources.js";

/** `muster.transactionApplied`, `muster.transactionUndone`: on the client that wrote it, once, when all of it stands. */
export type TransactionHook = (transaction: Transaction) => void;

/** Tells the source and every listener that a transaction stands, or is taken back. */
export async function announce(transaction: Transaction): Promise<void> {
	try {
		await sourceOf(transaction.kind)?.after?.(transaction);
	} catch (error) {
		// It stands: what its source makes of that does not make it fail.
		Hooks.onError("muster.transactions", error as Error, { log: "error" });
	}
	const name = transaction.state === "undone" ? "muster.transactionUndone" : "muster.transactionApplied";
	(Hooks as LooseHooks).callAll(name, transaction);
}
