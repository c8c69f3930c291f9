import { lookAt, type Transaction } from "../../bridge/transactions/index.js";
import { storedRecord } from "./records/record-index.js";
import { reopenRecord } from "./records/record-writes.js";
import { forgetUncertain, isUncertain, readCurrent } from "./writes/world-values.js";

/**
 * Opens records again that this browser is uncertain of, if their changes are not all written. One that was written
 * fully, or never made, needs nothing. What the server refuses to open is checked again with the next call.
 */
export async function checkUncertain(records: readonly Pick<Transaction, "id">[]): Promise<void> {
	for (const each of records.filter(isUncertain)) {
		const record = storedRecord(each.id);
		const isWhole = record?.state !== "done" || lookAt(record, readCurrent).todo.length === 0;
		if (isWhole || (await reopenRecord(record)).ok) forgetUncertain(each);
	}
}
