import type { Transaction } from "../../../bridge/transactions/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import type { HostOperation, HostPage, LooseDocument } from "../../host/surfaces.js";
import { ownedByRole } from "../../host/whose.js";
import { type Carried, runOperation, surplusOf } from "../writes/host-operations.js";
import { recordCreated } from "./record-index.js";
import { pageData } from "./record-page.js";

/** The creation of a record's page under the record's own id. */
export function claimOperation(record: Transaction, parent: LooseDocument, mark: string): HostOperation {
	const data = [{ ...pageData(record, mark), ownership: ownedByRole(CONST.DOCUMENT_OWNERSHIP_LEVELS.INHERIT) }];
	return { action: "create", documentName: "JournalEntryPage", data, parent, keepId: true };
}

/**
 * Decides whether this client's record counts. What the host does with an id that is taken is not documented: it may
 * refuse, replace the document, or assign another id; in each case the first record that every client saw counts.
 */
export function judgeClaim(record: Transaction, made: LooseDocument | undefined): Result<Transaction> {
	if (!made) return fail({ code: "MUSTER.Fault.Transaction.refused" });
	const counts = made.id === record.id ? recordCreated(made as LooseDocument & HostPage) : null;
	return counts?.nonce === record.nonce ? ok(record) : fail({ code: "MUSTER.Fault.Transaction.done" });
}

/**
 * Deletes documents that were created under other ids than requested. What the server refuses to delete stays: nothing
 * reads it.
 */
export async function removeSurplus(carried: readonly Carried[]): Promise<void> {
	for (const each of carried) {
		const surplus = surplusOf(each);
		if (surplus) await runOperation(surplus);
	}
}
