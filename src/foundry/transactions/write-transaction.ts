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
import { claimOperation, judgeClaim, removeSurplus } from "./records/claim.js";
import { nextMark, whileWriting } from "./lease.js";
import { runOperation, sendRequest, toOperation } from "./host-operations.js";
import { findTransaction, storedRecord, whenClosed, whenRecorded } from "./records/record-index.js";
import { ensureEntry, keptPages, prunePages } from "./records/record-store.js";
import { closingOperation, releaseLease, renewLease, noteLease, reopenRecord } from "./records/record-writes.js";
import { notifyRefused } from "./notify-refused.js";
import { trackSideEffects } from "./status-side-effects.js";
import { noteUncertain } from "./uncertain-batches.js";
import { readCurrent } from "./world-values.js";

/** A record that is claimed, or gone on with, and what it then needs. */
interface Work {
	readonly record: Transaction;
	readonly requests: readonly WriteRequest[];
}

/**
 * Claims a record and writes what it says. Faults: somebody else was first, in which case nothing more is written; the host refused;
 * a part was refused, in which case the record stays open.
 */
export async function claimAndWrite(work: Work): Promise<Result<Transaction>> {
	const entry = await ensureEntry();
	if (!entry) return fail({ code: "MUSTER.Fault.Transaction.noRecords" });
	const holder = entry as LooseDocument;
	written.add(work.record.nonce);
	const isOneBatch = batchWriter() !== undefined && toSteps(work.requests).apart.length === 0;
	return isOneBatch ? writeBatch(work, holder) : claimFirst(work, holder);
}

/** Words of the records that this client has written. */
const written = new Set<string>();

/** Is this record this client's work? */
export const isOwnWork = ({ nonce }: Transaction): boolean => written.has(nonce);

/** Version 14, where everything fits: the record and all that it says, in one request. */
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

/** A batch of the host is no transaction of a database: what stands before an operation that failed may have been carried out (foundryvtt#14174). */
async function batchFailed(done: Transaction, error: unknown, parent: LooseDocument): Promise<Result<Transaction>> {
	await whenRecorded(done.id, BATCH_PATIENCE);
	const stored = storedRecord(done.id);
	if (!stored) return unheard(done, error, parent);
	if (stored.nonce !== done.nonce) return refused(done, error);
	const looked = await verified(done);
	return looked.ok ? looked : broken(error);
}

/**
 * Whether a failed batch of which nothing was heard has left anything: the record is what it writes first, so that it can be made only where
 * nothing was. What was carried out unheard this client cannot see before it is loaded again (foundryvtt#14174).
 */
async function unheard(done: Transaction, error: unknown, parent: LooseDocument): Promise<Result<Transaction>> {
	const probe = claimOperation({ ...done, state: "open" }, parent, "");
	try {
		const [made] = await runOperation(probe);
		const isNothingThere = made?.id === done.id;
		if (made) await runOperation({ action: "delete", documentName: "JournalEntryPage", ids: [made.id], parent });
		if (isNothingThere) return refused(done, error);
	} catch {
		// Taken, or no line: in either case nobody here can tell.
	}
	noteUncertain(done);
	return fail({ code: "MUSTER.Fault.Transaction.unsure" });
}

/** Milliseconds in which what a failed batch has written all the same is heard of. */
const BATCH_PATIENCE = 1_000;

/** The record that says it is done, if what it says stands; else it is opened again. */
async function verified(done: Transaction): Promise<Result<Transaction>> {
	if (lookAt(done, readCurrent).todo.length === 0) return ok(done);
	await reopenRecord(done);
	return broken(null);
}

/** The record first, then what it says, in as many requests as that takes. */
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
 * Sends the requests of a record that is there already and held by this client, and closes it when everything stands. Stops where
 * another client has taken the record over. What a game system does not take of status effects keeps nothing else from being written.
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

/** Version 14: what is left and the end of the record, in one request. */
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

/** Version 13: request after request, and the record last. */
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

/** Another client took the record over while this one was silent: it says how things stand. */
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

/** The fault with what the host says of it; another one where the host says nothing (foundryvtt#14356). */
function withReason<Code extends string>(code: Code, error: unknown, silent: Code) {
	const reason = (error instanceof Error ? error.message : String(error ?? "")).trim().slice(0, 200);
	const isSilent = reason === "" || reason === "undefined" || reason === "[object Object]";
	return isSilent ? fail({ code: silent }) : fail({ code, data: { reason } });
}

/** Takes the oldest records away once there are too many. */
export async function pruneRecords(): Promise<void> {
	const kept = keptPages().flatMap(({ page, ...cost }) => {
		const record = storedRecord(page.id);
		return record ? [{ record, ...cost }] : [];
	});
	const pruning = toPruning(kept);
	if (pruning) await prunePages(pruning);
}
