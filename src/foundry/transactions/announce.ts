import type { Transaction } from "../../bridge/transactions/index.js";
import type { LooseHooks } from "../host/surfaces.js";
import { sourceOf } from "./sources.js";

/** Listener of `muster.transactionApplied` and `muster.transactionUndone`: called once, on the client that wrote it, when everything is written. */
export type TransactionHook = (transaction: Transaction) => void;

/** Notifies the source and every listener that a transaction is applied, or undone. */
export async function announce(transaction: Transaction): Promise<void> {
	try {
		await sourceOf(transaction.kind)?.after?.(transaction);
	} catch (error) {
		// Everything is written: an error of its source does not make it fail.
		Hooks.onError("muster.transactions", error as Error, { log: "error" });
	}
	const name = transaction.state === "undone" ? "muster.transactionUndone" : "muster.transactionApplied";
	(Hooks as LooseHooks).callAll(name, transaction);
}
