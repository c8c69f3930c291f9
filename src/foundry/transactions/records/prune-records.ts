import { type Pruning, toPruning } from "../../../bridge/transactions/index.js";
import { ok, type Result } from "../../../engine/common/index.js";
import { MODULE_ID } from "../../host/constants.js";
import { tryWrite } from "../writes/host-operations.js";
import { storedRecord } from "./record-index.js";
import { horizon, keptPages, recordsEntry } from "./record-store.js";

/** Deletes the oldest records when there are too many. Fault: the server refused it; the next order does it. */
export async function pruneRecords(): Promise<Result<null>> {
	const kept = keptPages().flatMap(({ page, ...cost }) => {
		const record = storedRecord(page.id);
		return record ? [{ record, ...cost }] : [];
	});
	const pruning = toPruning(kept);
	return pruning ? tryWrite(() => prunePages(pruning)) : ok(null);
}

/** Sets the horizon first, so that a deleted record is never mistaken for one that was never made. */
async function prunePages({ ids, horizon: until }: Pruning): Promise<null> {
	const entry = recordsEntry();
	if (!entry) return null;
	await entry.update({ flags: { [MODULE_ID]: { records: { horizon: Math.max(until, horizon()) } } } } as object);
	const there = ids.filter((id) => entry.pages.has(id));
	if (there.length > 0) await entry.deleteEmbeddedDocuments("JournalEntryPage", there);
	return null;
}
