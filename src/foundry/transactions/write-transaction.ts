import {
	lookAt,
	markDone,
	type Transaction,
	toPruning,
	toSteps,
	type WriteRequest,
	withRefusals,
} from "../../bridge/transactions/index.js";
import { fail, ok, type Result } from "../../engine/common/index.js";
import { batchWriter } from "../host/compat.js";
import type { HostOperation, LooseDocument } from "../host/surfaces.js";
import { runOperation, sendRequest, toOperation } from "./host-operations.js";
import { notifyRefused } from "./notify-refused.js";
import { claimOperation, judgeClaim, removeSurplus } from "./records/claim.js";
import { nextMark, whileWriting } from "./records/lease.js";
import { findTransaction, storedRecord, whenClosed, whenRecorded } from "./records/record-index.js";
import { ensureEntry, keptPages, prunePages } from "./records/record-store.js";
import { closingOperation, noteLease, releaseLease, renewLease, reopenRecord } from "./records/record-writes.js";
import { trackSideEffects } from "./status-side-effects.js";
import { noteUncertain } from "./uncertain-batches.js";
import { readCurrent } from "./world-values.js";

/** A record that is claimed or continued, and the requests that remain. */
interface Work {
	readonly record: Transaction;
	readonly requests: readonly WriteRequest[];
}

/**
 * Claims a record and writes its changes. Faults: another client was first, and nothing more is written; the host refused; a part was refused, and
 * the record stays open.
 */
export async function claimAndWrite(work: Work): Promise<Result<Transaction>> {
	const entry = await ensureEntry();
	if (!entry) return fail({ code: "MUSTER.Fault.Transaction.noRecords" });
	const holder = entry as LooseDocument;
	written.add(work.record.nonce);
	const isOneBatch = batchWriter() !== undefined && toSteps(work.requests).apart.length === 0;
	return isOneBatch ? writeBatch(work, holder) : claimFirst(work, holder);
}

/** Nonces of the records that this client has written. */
const written = new Set<string>();

/** True for a record that this client wrote. */
export const isOwnWork = ({ nonce }: Transaction): boolean => written.has(nonce);

/** Version 14, when one batch can hold everything: writes the record and its changes in one request. */
async function writeBatch({ record, requests }: Work, parent: LooseDocument): Promise<Result<Transaction>> {
	const done = markDone(record);
	const original = closingOperation(done)?.updates?.slice(1) ?? [];
	const operations: HostOperation[] = [claimOperation(done, parent, "")];
	if (original.length > 0)
		operations.push({ action: "update", documentName: "JournalEntryPage", updates: original, parent });
	let made: LooseDocument[][];
	try {
		operations.push(...requests.map(toOperation));
		made = (await batchWriter()?.(operations)) ?? [];
	} catch (error) {
		return batchFailed(done, error, parent);
	}
	const won = judgeClaim(done, made[0]?.[0]);
	if (!won.ok) await removeSurplus(operations, made);
	return won.ok ? verified(done) : won;
}

/**
 * Checks the values after a failed batch: a batch is not a database transaction, and operations before the one that failed may have been carried out
 * (foundryvtt#14174).
 */
async function batchFailed(done: Transaction, error: unknown, parent: LooseDocument): Promise<Result<Transaction>> {
	await whenRecorded(done.id, BATCH_PATIENCE);
	const stored = storedRecord(done.id);
	if (!stored) return probeBatch(done, error, parent);
	if (stored.nonce !== done.nonce) return refused(done, error);
	const looked = await verified(done);
	return looked.ok ? looked : broken(error);
}

/**
 * Handles a failed batch of which nothing was received, by creating the record again: it is the first thing that a batch writes, so that this
 * succeeds only if nothing was written. Other results of the batch are seen only after the next load (foundryvtt#14174).
 */
async function probeBatch(done: Transaction, error: unknown, parent: LooseDocument): Promise<Result<Transaction>> {
	const probe = claimOperation({ ...done, state: "open" }, parent, "");
	try {
		const [made] = await runOperation(probe);
		const isNothingThere = made?.id === done.id;
		if (made) await runOperation({ action: "delete", documentName: "JournalEntryPage", ids: [made.id], parent });
		if (isNothingThere) return refused(done, error);
	} catch {
		// The id is taken, or the connection is lost: in either case the result is unknown.
	}
	noteUncertain(done);
	return fail({ code: "MUSTER.Fault.Transaction.unsure" });
}

/** Milliseconds in which changes that a failed batch has written all the same arrive. */
const BATCH_PATIENCE = 1_000;

/** Returns the closed record if its changes are all written; otherwise opens it again. */
async function verified(done: Transaction): Promise<Result<Transaction>> {
	if (lookAt(done, readCurrent).todo.length === 0) return ok(done);
	await reopenRecord(done);
	return broken(null);
}

/** Creates the record first, then writes its changes in as many requests as that takes. */
async function claimFirst({ record, requests }: Work, parent: LooseDocument): Promise<Result<Transaction>> {
	const claim = claimOperation(record, parent, nextMark());
	let made: readonly LooseDocument[];
	try {
		made = await runOperation(claim);
	} catch (error) {
		return refused(record, error);
	}
	const won = judgeClaim(record, made[0]);
	if (won.ok) {
		noteLease(record.id);
		return writeRest({ record, requests });
	}
	await removeSurplus([claim], [made]);
	return won;
}

/**
 * Sends the requests of a record that exists and is leased by this client, and closes it when everything is written. Stops if another client has
 * taken the record over. Status effects that a game system refuses do not keep the rest from being written.
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
		const sent = await Promise.allSettled(step.map((request) => sendRequest(request)));
		const failed = sent.find(
			(each, index) => each.status === "rejected" && step[index]?.class === "Actor" && step[index]?.action === "update",
		);
		if (failed?.status === "rejected") return broken(failed.reason);
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
	if (!closing) return fail({ code: "MUSTER.Fault.Transaction.noRecords" });
	try {
		await batchWriter()?.([closing, ...requests.map(toOperation)]);
	} catch (error) {
		await whenClosed(done.id, BATCH_PATIENCE);
		if (storedRecord(done.id)?.state !== "done") return broken(error);
		const looked = await verified(done);
		return looked.ok ? looked : broken(error);
	}
	return verified(done);
}

/** Version 13: sends request after request, and closes the record last. */
async function closeSingly(done: Transaction, requests: readonly WriteRequest[]): Promise<Result<Transaction>> {
	try {
		for (const request of requests) {
			if (!(await renewLease(done.id))) return takenOver(done);
			await sendRequest(request);
		}
	} catch (error) {
		return broken(error);
	}
	if (lookAt(done, readCurrent).todo.length > 0) return broken(null);
	if (!(await renewLease(done.id))) return takenOver(done);
	const closing = closingOperation(done);
	if (!closing) return fail({ code: "MUSTER.Fault.Transaction.noRecords" });
	await runOperation(closing);
	return ok(findTransaction(done.id) ?? done);
}

/** Handles a record that another client took over while this one was silent: reports its present state. */
function takenOver({ id }: Transaction): Result<Transaction> {
	const stored = storedRecord(id);
	if (stored?.state === "done") return ok(findTransaction(id) ?? stored);
	return fail({ code: "MUSTER.Fault.Transaction.takenOver" });
}

function refused(record: Transaction, error: unknown): Result<Transaction> {
	if (storedRecord(record.id)) return fail({ code: "MUSTER.Fault.Transaction.done" });
	return withReason("MUSTER.Fault.Transaction.hostRefused", error, "MUSTER.Fault.Transaction.refused");
}

function broken(error: unknown): Result<Transaction> {
	return withReason("MUSTER.Fault.Transaction.broken", error, "MUSTER.Fault.Transaction.open");
}

/** Makes the fault with the host's reason; another one if the host gives none (foundryvtt#14356). */
function withReason<Code extends string>(code: Code, error: unknown, silent: Code) {
	const reason = (error instanceof Error ? error.message : String(error ?? "")).trim().slice(0, 200);
	const isSilent = reason === "" || reason === "undefined" || reason === "[object Object]";
	return isSilent ? fail({ code: silent }) : fail({ code, data: { reason } });
}

/** Deletes the oldest records when there are too many. */
export async function pruneRecords(): Promise<void> {
	const kept = keptPages().flatMap(({ page, ...cost }) => {
		const record = storedRecord(page.id);
		return record ? [{ record, ...cost }] : [];
	});
	const pruning = toPruning(kept);
	if (pruning) await prunePages(pruning);
}
