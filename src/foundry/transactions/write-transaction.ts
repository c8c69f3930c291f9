import { lookAt, markDone, type Transaction, toPruning, type WriteRequest } from "../../bridge/transactions/index.js";
import { fail, ok, type Result } from "../../engine/common/index.js";
import { batchWriter } from "../compat.js";
import type { HostOperation, HostPage, LooseDocument } from "../types/surfaces.js";
import { runOperation, surplusOf, toOperation } from "./host-operations.js";
import { findTransaction, storedRecord, takeCreated } from "./record-index.js";
import { ensureEntry, keptPages, pageData, prunePages, recordsEntry } from "./record-store.js";
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
	return batchWriter() ? writeBatch(work, holder) : writeSingly(work, holder);
}

/** Words of the records that this client has written. */
const written = new Set<string>();

/** Is this record this client's work? */
export const isOwnWork = ({ nonce }: Transaction): boolean => written.has(nonce);

/** Version 14: the record and all that it says, in one request. */
async function writeBatch({ record, requests }: Work, parent: LooseDocument): Promise<Result<Transaction>> {
	const done = markDone(record);
	const claim = claimOf(done, parent);
	const operations = [claim, ...originalsOf(done, parent)];
	let made: LooseDocument[][];
	try {
		operations.push(...requests.map(toOperation));
		made = (await batchWriter()?.(operations)) ?? [];
	} catch (error) {
		return refused(record, error);
	}
	const won = judgeClaim(done, made[0]?.[0]);
	if (!won.ok) await removeSurplus(operations, made);
	return won.ok ? ok(done) : won;
}

/** Version 13: the record, request after request, and the record again. */
async function writeSingly({ record, requests }: Work, parent: LooseDocument): Promise<Result<Transaction>> {
	const claim = claimOf(record, parent);
	let made: readonly LooseDocument[];
	try {
		made = await runOperation(claim);
	} catch (error) {
		return refused(record, error);
	}
	const won = judgeClaim(record, made[0]);
	if (won.ok) return writeRest({ record, requests });
	await removeSurplus([claim], [made]);
	return won;
}

/** Sends the requests of a record that is there already, and closes it when everything stands. */
export async function writeRest({ record, requests }: Work): Promise<Result<Transaction>> {
	try {
		for (const request of requests) await runOperation(toOperation(request));
	} catch (error) {
		return broken(error);
	}
	return lookAt(record, readCurrent).todo.length > 0 ? broken(null) : closeRecord(markDone(record));
}

/** Stores a record as it stands, and with the record of an undoing what that undid. */
export async function closeRecord(record: Transaction): Promise<Result<Transaction>> {
	const entry = recordsEntry();
	if (!entry) return fail({ code: "MUSTER.Fault.Transaction.noRecords" });
	const parent = entry as LooseDocument;
	const updates = [pageData(record), ...originalsOf(record, parent).flatMap((operation) => operation.updates ?? [])];
	await runOperation({ action: "update", documentName: "JournalEntryPage", updates, parent });
	return ok(findTransaction(record.id) ?? record);
}

function claimOf(record: Transaction, parent: LooseDocument): HostOperation {
	return { action: "create", documentName: "JournalEntryPage", data: [pageData(record)], parent, keepId: true };
}

/** With an undoing that is done, what it undid is marked. */
function originalsOf(record: Transaction, parent: LooseDocument): HostOperation[] {
	const original = record.undoes === null || record.state !== "done" ? undefined : storedRecord(record.undoes);
	if (!original) return [];
	const updates = [pageData({ ...original, state: "undone" })];
	return [{ action: "update", documentName: "JournalEntryPage", updates, parent }];
}

/**
 * Whether this client's record is the one that counts. What the host does with an id that is taken is not documented: it may
 * refuse, replace what is there, or give another id; in each case the first record that everybody saw counts.
 */
function judgeClaim(record: Transaction, made: LooseDocument | undefined): Result<Transaction> {
	if (!made) return fail({ code: "MUSTER.Fault.Transaction.refused" });
	const counts = made.id === record.id ? takeCreated(made as LooseDocument & HostPage) : null;
	return counts?.nonce === record.nonce ? ok(record) : fail({ code: "MUSTER.Fault.Transaction.done" });
}

async function removeSurplus(operations: readonly HostOperation[], made: readonly (readonly LooseDocument[])[]) {
	for (const [index, operation] of operations.entries()) {
		const surplus = surplusOf(operation, made[index] ?? []);
		if (surplus) await runOperation(surplus);
	}
}

function refused(record: Transaction, error: unknown): Result<Transaction> {
	if (storedRecord(record.id)) return fail({ code: "MUSTER.Fault.Transaction.done" });
	return fail({ code: "MUSTER.Fault.Transaction.hostRefused", data: { reason: reasonOf(error) } });
}

function broken(error: unknown): Result<Transaction> {
	if (error === null) return fail({ code: "MUSTER.Fault.Transaction.open" });
	return fail({ code: "MUSTER.Fault.Transaction.broken", data: { reason: reasonOf(error) } });
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 200);

/** Takes the oldest records away once there are too many. */
export async function pruneRecords(): Promise<void> {
	const kept = keptPages().flatMap(({ page, ...cost }) => {
		const record = storedRecord(page.id);
		return record ? [{ record, ...cost }] : [];
	});
	const pruning = toPruning(kept);
	if (pruning) await prunePages(pruning);
}
