import { joinList } from "../../bridge/text/index.js";
import type { Change, Transaction, WriteRequest } from "../../bridge/transactions/index.js";
import { lookAt, markDone, statusAt, toSteps, withRefusals } from "../../bridge/transactions/index.js";
import type { Fault, Result } from "../../engine/common/index.js";
import { fail, ok, ownValue } from "../../engine/common/index.js";
import { batchWriter } from "../host/compat.js";
import { rest } from "../host/in-slices.js";
import { notifyWarning } from "../host/notify.js";
import { nameStatus } from "../host/status-effects.js";
import type { HostOperation, LooseDocument } from "../host/surfaces.js";
import { words } from "../host/words.js";
import { foreignPage, noRecords } from "./records/foreign-pages.js";
import { findTransaction, storedRecord, whenClosed, whenRecorded } from "./records/record-index.js";
import { ensureEntry, nextMark, whileWriting } from "./records/record-store.js";
import {
	claimOperation,
	closeRecord,
	closingOperation,
	judgeClaim,
	noteLease,
	releaseLease,
	removeSurplus,
	renewLease,
	reopenRecord,
	undoneUpdates,
} from "./records/record-writes.js";
import { runBatch, runOperation, sendRequest, toBroken, tryWrite } from "./writes/host-operations.js";
import { noteUncertain, readCurrent, trackSideEffects } from "./writes/world-values.js";

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

let turn: Promise<unknown> = Promise.resolve();

/**
 * Runs decisions with their writes one after the other, on this client. No source runs inside, so that none can delay
 * the others.
 */
export function enqueue<T>(act: () => Promise<T>): Promise<T> {
	const acted = turn.then(act, act);
	turn = acted.catch(() => undefined);
	return acted;
}

/** Names the status effects that the game system refused, and their actors; everything else is written. */
export function notifyRefused({ title, subjects }: Transaction, refused: readonly Change[]): void {
	const named = new Map<string, Set<string>>();
	for (const change of refused) {
		const status = statusAt(change)?.status ?? change.path;
		named.set(status, (named.get(status) ?? new Set()).add(ownValue(subjects, change.subject, "")));
	}
	for (const [status, names] of named) {
		const whom = joinList(words(), [...names], "and");
		notifyWarning(words().say("MUSTER.Transaction.notTaken", { title, status: nameStatus(status), whom }));
	}
}

/** A record that is claimed or continued, and the requests that remain. */
interface Work {
	readonly record: Transaction;
	readonly requests: readonly WriteRequest[];
}

/**
 * Claims a record and writes its changes. Faults: another client was first, and nothing more is written; the host
 * refused; a part was refused, and the record stays open.
 */
export async function claimAndWrite(work: Work): Promise<Result<Transaction>> {
	const entry = await tryWrite(ensureEntry);
	if (!entry.ok) return entry;
	await rest();
	if (!entry.value) return noRecords();
	const planted = foreignPage(work.record.id);
	if (planted) return planted;
	const holder = entry.value as LooseDocument;
	written.add(work.record.nonce);
	const isOneBatch = batchWriter() !== undefined && toSteps(work.requests).apart.length === 0;
	return isOneBatch ? writeBatch(work, holder) : claimFirst(work, holder);
}

/** Nonces of the records that this client has written. */
const written = new Set<string>();

/** True for a record that this client wrote. */
const isOwnWork = ({ nonce }: Transaction): boolean => written.has(nonce);

/** Version 14, when one batch can hold everything: writes the record and its changes in one request. */
async function writeBatch({ record, requests }: Work, parent: LooseDocument): Promise<Result<Transaction>> {
	const done = markDone(record);
	const original = undoneUpdates(done);
	const operations: HostOperation[] = [claimOperation(done, parent, "")];
	if (original.length > 0)
		operations.push({ action: "update", documentName: "JournalEntryPage", updates: original, parent });
	await rest();
	const carried = await runBatch(operations, requests);
	if (!carried.ok) return batchFailed(done, carried.fault, parent);
	const won = judgeClaim(done, carried.value[0]?.made[0]);
	if (!won.ok) await removeSurplus(carried.value);
	return won.ok ? verified(done) : won;
}

/**
 * Checks the values after a failed batch: a batch is not a database transaction, and operations before the one that
 * failed may have been carried out (foundryvtt#14174).
 */
async function batchFailed(done: Transaction, refusal: Fault, parent: LooseDocument): Promise<Result<Transaction>> {
	await whenRecorded(done.id, BATCH_PATIENCE);
	const stored = storedRecord(done.id);
	if (!stored) return probeBatch(done, refusal, parent);
	return stored.nonce === done.nonce ? verified(done, refusal) : refused(done, refusal);
}

/**
 * Handles a failed batch of which nothing was received, by creating the record again: it is the first thing that a
 * batch writes, so that this succeeds only if nothing was written. Other results of the batch are seen only after the
 * next load (foundryvtt#14174).
 */
async function probeBatch(done: Transaction, refusal: Fault, parent: LooseDocument): Promise<Result<Transaction>> {
	const probed = await runOperation(claimOperation({ ...done, state: "open" }, parent, ""));
	const made = probed.ok ? probed.value[0] : undefined;
	const where = { documentName: "JournalEntryPage", parent };
	const cleared = made && (await runOperation({ action: "delete", ids: [made.id], ...where }));
	// A probe that cannot be deleted is an open record of which nothing is written.
	if (made?.id === done.id) return cleared?.ok ? refused(done, refusal) : fail(toBroken(refusal));
	// The id is taken, or the connection is lost: in either case the result is unknown.
	noteUncertain(done);
	return fail({ code: "MUSTER.Fault.Transaction.unsure" });
}

/** Milliseconds in which changes that a failed batch has written all the same arrive. */
const BATCH_PATIENCE = 1_000;

/**
 * Returns the closed record if its changes are all written; otherwise opens it again. `refusal`: of the batch, if it
 * was refused.
 */
async function verified(done: Transaction, refusal: Fault | null = null): Promise<Result<Transaction>> {
	if (lookAt(done, readCurrent).todo.length === 0) return ok(done);
	const opened = await reopenRecord(done);
	return fail(opened.ok ? toBroken(refusal) : { code: "MUSTER.Fault.Transaction.unsure" });
}

/** Creates the record first, then writes its changes in as many requests as that takes. */
async function claimFirst({ record, requests }: Work, parent: LooseDocument): Promise<Result<Transaction>> {
	const operation = claimOperation(record, parent, nextMark());
	const claimed = await runOperation(operation);
	if (!claimed.ok) return refused(record, claimed.fault);
	const won = judgeClaim(record, claimed.value[0]);
	if (won.ok) {
		noteLease(record.id);
		return writeRest({ record, requests });
	}
	await removeSurplus([{ operation, made: claimed.value }]);
	return won;
}

/**
 * Sends the requests of a record that exists and is leased by this client, and closes it when everything is written.
 * Stops if another client has taken the record over. Status effects that a game system refuses do not keep the rest
 * from being written.
 */
export function writeRest({ record, requests }: Work): Promise<Result<Transaction>> {
	return whileWriting(record.id, async () => {
		const came = await sendAll({ record, requests });
		if (!came.ok) await releaseLease(record.id);
		return came;
	});
}

async function sendAll({ record, requests }: Work): Promise<Result<Transaction>> {
	const { apart, together } = toSteps(requests);
	const withBeside = trackSideEffects(record);
	for (const step of apart) {
		if (!(await renewLease(record.id))) return takenOver(record);
		const sent = await Promise.all(step.map((request) => sendRequest(request)));
		const failed = sent.find(
			(each, index) => !each.ok && step[index]?.class === "Actor" && step[index]?.action === "update",
		);
		if (failed && !failed.ok) return fail(toBroken(failed.fault));
	}
	if (!(await renewLease(record.id))) return takenOver(record);
	const { record: settled, refused: left } = withRefusals(record, readCurrent);
	const closed = await (batchWriter() ? closeInBatch : closeSingly)(markDone(withBeside(settled)), together);
	if (closed.ok && left.length > 0) notifyRefused(record, left);
	return closed;
}

/** Version 14: sends the rest and closes the record in one request. */
async function closeInBatch(done: Transaction, requests: readonly WriteRequest[]): Promise<Result<Transaction>> {
	const closing = closingOperation(done);
	if (!closing) return noRecords();
	const carried = await runBatch([closing], requests);
	if (carried.ok) return verified(done);
	await whenClosed(done.id, BATCH_PATIENCE);
	return storedRecord(done.id)?.state === "done" ? verified(done, carried.fault) : fail(toBroken(carried.fault));
}

/** Version 13: sends request after request, and closes the record last. */
async function closeSingly(done: Transaction, requests: readonly WriteRequest[]): Promise<Result<Transaction>> {
	for (const request of requests) {
		if (!(await renewLease(done.id))) return takenOver(done);
		const sent = await sendRequest(request);
		if (!sent.ok) return fail(toBroken(sent.fault));
	}
	if (lookAt(done, readCurrent).todo.length > 0) return fail(toBroken(null));
	return (await renewLease(done.id)) ? closeRecord(done) : takenOver(done);
}

/** Handles a record that another client took over while this one was silent: reports its present state. */
function takenOver({ id }: Transaction): Result<Transaction> {
	const stored = storedRecord(id);
	if (stored?.state === "done") return ok(findTransaction(id) ?? stored);
	return fail({ code: "MUSTER.Fault.Transaction.takenOver" });
}

const refused = (record: Transaction, refusal: Fault): Result<Transaction> =>
	fail(storedRecord(record.id) ? { code: "MUSTER.Fault.Transaction.done" } : refusal);
