import type { Transaction } from "../../bridge/transactions/index.js";
import { enqueue } from "./queue.js";
import { storedRecord } from "./records/record-index.js";
import { closeRecord } from "./records/record-writes.js";
import { isOwnWork } from "./write-transaction.js";

/**
 * Stores a record of this client again, after another one has replaced it. Waits until all present writes are over: the
 * record as it was when the other came would reopen one that has been closed meanwhile.
 */
export async function restoreRecord({ id, nonce }: Transaction): Promise<void> {
	await enqueue(async () => {
		const present = storedRecord(id);
		if (present?.nonce === nonce && isOwnWork(present)) await closeRecord(present);
	});
}
