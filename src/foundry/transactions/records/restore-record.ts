import type { Transaction } from "../../../bridge/transactions/index.js";
import { enqueue } from "../queue.js";
import { storedRecord } from "./record-index.js";
import { closeRecord } from "./record-writes.js";
import { isOwnWork } from "../write-transaction.js";

/**
 * Stores a record of this client once more, where another has been put in its place. It waits until what is being written stands:
 * the record as it was when the other came would open again one that has been closed meanwhile.
 */
export async function restoreRecord({ id, nonce }: Transaction): Promise<void> {
	await enqueue(async () => {
		const stands = storedRecord(id);
		if (stands?.nonce === nonce && isOwnWork(stands)) await closeRecord(stands);
	});
}
