import { lookAt, type Transaction, undoIdOf } from "../../bridge/transactions/index.js";
import { batchWriter } from "../host/compat.js";
import { loadChunk } from "../host/lazy.js";
import { leaseOf, onTransaction, storedRecord, storedRecords } from "./records/record-index.js";
import { readCurrent } from "./writes/world-values.js";

/** Milliseconds in which the client that wrote a batch checks it itself. */
const PATIENCE = 3_000;

const checked = new Set<string>();

/**
 * Checks batches of other clients: of one that the host carried out only in part (foundryvtt#14174) the record says
 * more than was written, and its writer may be gone before it could say so. A GM's client then opens the record again.
 */
export function watchBatches(): void {
	onTransaction((shown) => {
		if (!game.user?.isGM || batchWriter() === undefined) return;
		for (const record of [storedRecord(shown.id), undoingOf(shown)]) if (record) watch(record);
	});
}

const undoingOf = ({ id }: Transaction): Transaction | undefined => storedRecord(undoIdOf({ id }));

const seenAt = ({ id }: Transaction): number => leaseOf(id)?.seen ?? Number.NEGATIVE_INFINITY;

function watch(record: Transaction): void {
	// Values of records older than this session may have been changed by hand since.
	if (record.state !== "done" || checked.has(record.nonce) || seenAt(record) < 0) return;
	checked.add(record.nonce);
	setTimeout(() => void reopenIncomplete(record), PATIENCE);
}

async function reopenIncomplete({ id, nonce }: Transaction): Promise<void> {
	const record = storedRecord(id);
	if (record?.nonce !== nonce || record.state !== "done" || !isIncomplete(record)) return;
	const { reopenRecord } = await loadChunk(() => import("./records/record-writes.js"));
	await reopenRecord(record);
}

/** True if part of a record was never written, and no later record has changed it back. */
function isIncomplete(record: Transaction): boolean {
	const isLater = (other: Transaction): boolean => other.id !== record.undoes && seenAt(other) > seenAt(record);
	return lookAt(record, readCurrent).todo.length > 0 && !storedRecords().some(isLater);
}
