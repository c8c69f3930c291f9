import type { Transaction } from "../../../bridge/transactions/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import { MODULE_ID } from "../../host/constants.js";
import type { HostOperation, LooseDocument } from "../../host/surfaces.js";
import { runOperation } from "../host-operations.js";
import { isOwnLease, nextMark } from "./lease.js";
import { findTransaction, leaseOf, storedRecord, writerOfRecord } from "./record-index.js";
import { pageData, recordsEntry } from "./record-store.js";

/** Milliseconds in which a request that a former writer has already sent reaches the server. */
const GRACE = 2_000;

/** Milliseconds after which a writer renews its lease. */
const SIGN_OF_LIFE = 3_000;

/** The update that closes a record in its present state, and of an undo the one of the undone record too. Null if there are no records. */
export function closingOperation(record: Transaction): HostOperation | null {
	const parent = recordsEntry() as LooseDocument | null;
	if (!parent) return null;
	const original = record.undoes === null ? undefined : storedRecord(record.undoes);
	const undone = original && record.state === "done" ? [pageData({ ...original, state: "undone" })] : [];
	return { action: "update", documentName: "JournalEntryPage", updates: [pageData(record), ...undone], parent };
}

/** Closes a record in its present state and releases its lease. */
export async function closeRecord(record: Transaction): Promise<Result<Transaction>> {
	const closing = closingOperation(record);
	if (!closing) return fail({ code: "MUSTER.Fault.Transaction.noRecords" });
	await runOperation(closing);
	return ok(findTransaction(record.id) ?? record);
}

/** Opens a record again whose changes are not all written: it can then be finished or undone. Of an undo, reopens the undone record too. */
export async function reopenRecord(record: Transaction): Promise<void> {
	const parent = recordsEntry() as LooseDocument | null;
	if (!parent) return;
	const original = record.undoes === null ? undefined : storedRecord(record.undoes);
	const updates = [
		pageData({ ...record, state: "open" }),
		...(original?.state === "undone" ? [pageData({ ...original, state: "done" })] : []),
	];
	await runOperation({ action: "update", documentName: "JournalEntryPage", updates, parent });
}

const touched = new Map<string, number>();

/** Writes a mark into a record's page; an empty one releases the lease. */
async function writeLease(id: string, mark: string): Promise<void> {
	const parent = recordsEntry() as LooseDocument | null;
	if (!parent) return;
	touched.set(id, performance.now());
	const updates = [{ _id: id, flags: { [MODULE_ID]: { hold: mark } } }];
	await runOperation({ action: "update", documentName: "JournalEntryPage", updates, parent });
}

/** Remembers that this client has just claimed a record under its own mark. */
export const noteLease = (id: string): void => void touched.set(id, performance.now());

/** True if this client may go on: the record is still open and leased by it. Renews the lease now and then. */
export async function renewLease(id: string): Promise<boolean> {
	const isMine = (): boolean => storedRecord(id)?.state === "open" && isOwnLease(leaseOf(id));
	if (!isMine()) return false;
	if (performance.now() - (touched.get(id) ?? 0) > SIGN_OF_LIFE) await writeLease(id, nextMark());
	return isMine();
}

/** Releases a record that this client could not finish, so that other clients can. */
export async function releaseLease(id: string): Promise<void> {
	if (!isOwnLease(leaseOf(id))) return;
	await writeLease(id, "").catch(() => {
		// Without a connection the lease cannot be released; the others wait until it runs out.
	});
}

/**
 * Takes over an open record whose writer is gone. Waits for requests that the former writer may have sent. Fault: another client is writing it, with
 * the user's name.
 */
export async function takeOverLease(record: Transaction | undefined): Promise<Result<null>> {
	if (record?.state !== "open") return ok(null);
	const writer = writerOfRecord(record.id);
	if (writer) return fail(beingWritten(writer));
	const former = leaseOf(record.id);
	const isFree = former === undefined || former.mark === "" || isOwnLease(former);
	const mayStillSend = !isFree && (game.users.get(former.user ?? "")?.active ?? false);
	await writeLease(record.id, nextMark());
	if (mayStillSend) await new Promise((resolve) => setTimeout(resolve, GRACE));
	if (storedRecord(record.id)?.state === "open" && !isOwnLease(leaseOf(record.id))) {
		return fail(beingWritten(game.users.get(leaseOf(record.id)?.user ?? "") ?? game.user));
	}
	return ok(null);
}

/** The fault that names the writer. */
export const beingWritten = ({ name }: { readonly name: string | null }) =>
	({ code: "MUSTER.Fault.Transaction.beingWritten", data: { user: name ?? "" } }) as const;
