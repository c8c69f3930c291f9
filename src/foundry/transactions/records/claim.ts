import type { Transaction } from "../../../bridge/transactions/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import type { HostOperation, HostPage, LooseDocument } from "../../host/surfaces.js";
import { runOperation, surplusOf } from "../host-operations.js";
import { recordCreated } from "./record-index.js";
import { pageData } from "./record-store.js";

/** The creation of a record's page under the record's own id. */
export function claimOperation(record: Transaction, parent: LooseDocument, mark: string): HostOperation {
	return { action: "create", documentName: "JournalEntryPage", data: [pageData(record, mark)], parent, keepId: true };
}

/**
 * Whether this client's record is the one that counts. What the host does with an id that is taken is not documented: it may
 * refuse, replace what is there, or give another id; in each case the first record that everybody saw counts.
 */
export function judgeClaim(record: Transaction, made: LooseDocument | undefined): Result<Transaction> {
	if (!made) return fail({ code: "MUSTER.Fault.Transaction.refused" });
	const counts = made.id === record.id ? recordCreated(made as LooseDocument & HostPage) : null;
	return counts?.nonce === record.nonce ? ok(record) : fail({ code: "MUSTER.Fault.Transaction.done" });
}

/** Deletes what was made under other ids than asked for. */
export async function removeSurplus(
	operations: readonly HostOperation[],
	made: readonly (readonly LooseDocument[])[],
): Promise<void> {
	for (const [index, operation] of operations.entries()) {
		const surplus = surplusOf(operation, made[index] ?? []);
		if (surplus) await runOperation(surplus);
	}
}
