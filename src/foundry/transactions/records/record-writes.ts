import type { Pruning, Transaction } from "../../../bridge/transactions/index.js";
import { buildRecordText, toPruning, toRecordText } from "../../../bridge/transactions/index.js";
import type { Result } from "../../../engine/common/index.js";
import { fail, ok } from "../../../engine/common/index.js";
import { MODULE_ID } from "../../host/constants.js";
import { ownedByRole } from "../../host/permissions.js";
import type { HostOperation, HostPage, LooseDocument } from "../../host/surfaces.js";
import { words } from "../../host/words.js";
import type { Carried } from "../writes/host-operations.js";
import { runOperation, surplusOf, toBroken, toRefusal, tryWrite } from "../writes/host-operations.js";
import { noteUncertain } from "../writes/world-values.js";
import { noRecords } from "./foreign-pages.js";
import { findTransaction, leaseOf, recordCreated, storedRecord, writerOfRecord } from "./record-index.js";
import { horizon, isOwnLease, keptPages, nextMark, recordsEntry } from "./record-store.js";
import { rowSayer } from "./row-sayer.js";

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

/**
 * The data of a record's page. The flag is text, so that the host neither merges it nor interprets its keys. `mark`: of
 * the client that is writing the record; empty when no client writes.
 */
function pageData(record: Transaction, mark = ""): object {
	const by = game.users.get(record.by)?.name ?? record.by;
	return {
		_id: record.id,
		name: record.title === "" ? words().say("MUSTER.Records.untitled") : record.title,
		type: "text",
		text: { content: buildRecordText(words(), record, by, rowSayer()), format: CONST.JOURNAL_ENTRY_PAGE_FORMATS.HTML },
		flags: { [MODULE_ID]: { transaction: toRecordText(record), hold: mark } },
	};
}

/** Milliseconds in which a request that a former writer has already sent reaches the server. */
const GRACE = 2_000;

/** Milliseconds after which a writer renews its lease. */
const SIGN_OF_LIFE = 3_000;

/**
 * The update that closes a record in its present state, and of an undo the one of the undone record too. Null if there
 * are no records.
 */
export function closingOperation(record: Transaction): HostOperation | null {
	const parent = recordsEntry() as LooseDocument | null;
	if (!parent) return null;
	const updates = [pageData(record), ...undoneUpdates(record)];
	return { action: "update", documentName: "JournalEntryPage", updates, parent };
}

/** The update of the record that this one takes back, once it is done; none of any other. */
export function undoneUpdates({ undoes, state }: Transaction): object[] {
	const original = undoes === null ? undefined : storedRecord(undoes);
	return original && state === "done" ? [pageData({ ...original, state: "undone" })] : [];
}

/**
 * Closes a record in its present state and releases its lease. Fault: the server or a module refused it, and the record
 * is as it was.
 */
export async function closeRecord(record: Transaction): Promise<Result<Transaction>> {
	const closing = closingOperation(record);
	if (!closing) return noRecords();
	const closed = await runOperation(closing);
	const stored = storedRecord(record.id);
	if (stored?.state === record.state) return ok(findTransaction(record.id) ?? record);
	const refusal = closed.ok ? toRefusal(null) : closed.fault;
	return fail(stored?.state === "open" ? toBroken(closed.ok ? null : refusal) : refusal);
}

/**
 * Opens a record again whose changes are not all written: it can then be finished or undone. Of an undo, reopens the
 * undone record too. Fault: the server refused it; this browser remembers to do it when it is next asked about the
 * record, or opens the world again.
 */
export async function reopenRecord(record: Transaction): Promise<Result<null>> {
	const parent = recordsEntry() as LooseDocument | null;
	if (!parent) return noRecords();
	const original = record.undoes === null ? undefined : storedRecord(record.undoes);
	const updates = [
		pageData({ ...record, state: "open" }),
		...(original?.state === "undone" ? [pageData({ ...original, state: "done" })] : []),
	];
	const opened = await runOperation({ action: "update", documentName: "JournalEntryPage", updates, parent });
	if (storedRecord(record.id)?.state === "open") return ok(null);
	noteUncertain(record);
	return opened.ok ? fail(toRefusal(null)) : opened;
}

const touched = new Map<string, number>();

/**
 * Writes a mark into a record's page; an empty one releases the lease. Fault: the server refused it, and the lease is
 * as it was.
 */
async function writeLease(id: string, mark: string): Promise<Result<unknown>> {
	const parent = recordsEntry() as LooseDocument | null;
	if (!parent) return noRecords();
	touched.set(id, performance.now());
	const updates = [{ _id: id, flags: { [MODULE_ID]: { hold: mark } } }];
	return runOperation({ action: "update", documentName: "JournalEntryPage", updates, parent });
}

/** Remembers that this client has just claimed a record under its own mark. */
export const noteLease = (id: string): void => void touched.set(id, performance.now());

/**
 * True if this client may go on: the record is still open and leased by it. Renews the lease now and then; one that was
 * not renewed runs out later.
 */
export async function renewLease(id: string): Promise<boolean> {
	const isMine = (): boolean => storedRecord(id)?.state === "open" && isOwnLease(leaseOf(id));
	if (!isMine()) return false;
	if (performance.now() - (touched.get(id) ?? 0) > SIGN_OF_LIFE) await writeLease(id, nextMark());
	return isMine();
}

/** Releases a record that this client could not finish, so that other clients can. */
export async function releaseLease(id: string): Promise<void> {
	// Where the lease cannot be released, as without a connection, the others wait until it runs out.
	if (isOwnLease(leaseOf(id))) await writeLease(id, "");
}

/**
 * Takes over an open record whose writer is gone. Waits for requests that the former writer may have sent. Faults:
 * another client is writing it, with the user's name; the server or a module refused it.
 */
export async function takeOverLease(record: Transaction | undefined): Promise<Result<null>> {
	if (record?.state !== "open") return ok(null);
	const writer = writerOfRecord(record.id);
	if (writer) return fail(beingWritten(writer));
	const former = leaseOf(record.id);
	const isFree = former === undefined || former.mark === "" || isOwnLease(former);
	const mayStillSend = !isFree && (game.users.get(former.user ?? "")?.active ?? false);
	const leased = await writeLease(record.id, nextMark());
	if (!leased.ok) return leased;
	if (mayStillSend) await new Promise((resolve) => setTimeout(resolve, GRACE));
	if (storedRecord(record.id)?.state !== "open" || isOwnLease(leaseOf(record.id))) return ok(null);
	const other = writerOfRecord(record.id);
	return fail(other ? beingWritten(other) : toRefusal(null));
}

/** The fault that names the writer. */
export const beingWritten = ({ name }: { readonly name: string | null }) =>
	({ code: "MUSTER.Fault.Transaction.beingWritten", data: { user: name ?? "" } }) as const;
