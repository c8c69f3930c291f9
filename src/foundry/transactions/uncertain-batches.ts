import { lookAt, type Transaction } from "../../bridge/transactions/index.js";
import { createMachineStore } from "../host/machine-store.js";
import { storedRecord } from "./records/record-index.js";
import { readCurrent } from "./world-values.js";

/** Records of batches of which this client could not learn whether they were carried out. */
const UNCERTAIN = createMachineStore("unsureBatches", 20);

/** Remembers a record whose batch broke off unseen, to be checked when this browser opens the world again. */
export const noteUncertain = ({ id }: Pick<Transaction, "id">): boolean => UNCERTAIN.keep([game.world.id, id], true);

/** Runs on `ready`: opens such records again if their changes are not all written. A record that was written fully, or never made, needs nothing. */
export async function checkUncertain(records: readonly Transaction[]): Promise<void> {
	const unsure = records.filter(({ id, state }) => state === "done" && UNCERTAIN.read([game.world.id, id]) === true);
	if (unsure.length === 0) return;
	const { reopenRecord } = await import("./records/record-writes.js");
	for (const { id } of unsure) {
		const record = storedRecord(id);
		if (record?.state === "done" && lookAt(record, readCurrent).todo.length > 0) await reopenRecord(record);
		UNCERTAIN.keep([game.world.id, id], false);
	}
}
