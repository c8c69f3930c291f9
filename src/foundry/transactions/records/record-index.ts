import type { AppliedState, Transaction } from "../../../bridge/transactions/index.js";
import { fromRecordText, readTransaction, undoIdOf, withUndo } from "../../../bridge/transactions/index.js";
import type { HostPage } from "../../host/surfaces.js";
import type { Lease } from "./record-store.js";
import {
	isRecordPage,
	keptPages,
	LEASE_PATIENCE,
	RECORDS_ID,
	readLease,
	recordText,
	writerOf,
} from "./record-store.js";

type Listener = (transaction: Transaction) => void;

let known: Map<string, Transaction> | null = null;
const leases = new Map<string, Lease>();
const listeners = new Set<Listener>();
const waiters = new Set<Listener>();

/** Every record of the world by its id, read once and kept up to date by the hooks below. */
function records(): Map<string, Transaction> {
	if (known === null) {
		known = new Map();
		for (const { page } of keptPages()) {
			const record = readPage(page);
			if (record !== null) store(known, record, leaseAsBefore(page));
		}
	}
	return known;
}

/** The lease of a page that is read once more: its writer is given no more time by that. */
function leaseAsBefore(page: HostPage): Lease {
	const [before, now] = [leases.get(page.id), readLease(page, null)];
	return before?.mark === now.mark ? before : now;
}

/** Stores a record, and notifies the listeners when its lease runs out. */
function store(all: Map<string, Transaction>, record: Transaction, lease: Lease): void {
	all.set(record.id, record);
	leases.set(record.id, lease);
	if (record.state === "open") setTimeout(() => notifyOpen(record.id), LEASE_PATIENCE + 100);
}

/** The user whose client is writing that record at present, or null; see `lease.ts`. */
export function writerOfRecord(id: string): User.Implementation | null {
	const record = records().get(id);
	return record ? writerOf(record, leases.get(id)) : null;
}

/** The lease of a record, if it has one. */
export const leaseOf = (id: string): Lease | undefined => leases.get(id);

/** The user whose client is writing or undoing a transaction at present, or null. */
export function writerOfTransaction({ id }: Pick<Transaction, "id">): User.Implementation | null {
	return writerOfRecord(undoIdOf({ id })) ?? writerOfRecord(id);
}

/** All records but those that a client is writing or undoing at present: these will be done in a moment. */
export const unfinishedRecords = (): readonly Transaction[] =>
	storedRecords().filter(({ id, undoes }) => writerOfTransaction({ id: undoes ?? id }) === null);

/** Reads the record of a page; null for other pages, and for a record under another id than its own. */
function readPage(page: HostPage): Transaction | null {
	const text = recordText(page);
	if (text === undefined) return null;
	try {
		const read = readTransaction(fromRecordText(text));
		return read.ok && read.value.id === page.id ? read.value : null;
	} catch {
		return null;
	}
}

/** A record as it is stored, its undo disregarded. */
export const storedRecord = (id: string): Transaction | undefined => records().get(id);

/** All records as they are stored. */
export const storedRecords = (): readonly Transaction[] => [...records().values()];

/**
 * The record with that id in its present state, or null: `open` (being written, or interrupted), `done`, `undone`; by
 * whom, when.
 */
export function findTransaction(id: string): Transaction | null {
	const stored = records().get(id);
	return stored ? withUndo(stored, records().get(undoIdOf(stored))) : null;
}

/** The newest record of a source's uuid (`TransactionPlan.source`), or null if it was never applied. */
export function transactionOf(source: string): Transaction | null {
	return newest((record) => record.source === source);
}

/** The applied transactions that have changed the document with that uuid, in no order. */
export function transactionsOn(uuid: string): readonly Transaction[] {
	const own = storedRecords().filter(
		({ undoes, changes }) => undoes === null && changes.some((one) => one.uuid === uuid),
	);
	return own.flatMap(({ id }) => findTransaction(id) ?? []).filter(({ state }) => state === "done");
}

/** The newest application of an outcome (`Transaction.key`), or null. */
export function transactionByKey(key: string): Transaction | null {
	return newest((record) => record.key === key);
}

function newest(fits: (record: Transaction) => boolean): Transaction | null {
	const found = storedRecords().filter((record) => record.undoes === null && fits(record));
	const last = found.reduce<Transaction | null>((best, each) => (best && !isLater(each, best) ? best : each), null);
	return last && findTransaction(last.id);
}

const isLater = (a: Transaction, b: Transaction): boolean =>
	a.key === b.key ? a.generation > b.generation : a.time > b.time;

/**
 * Calls back on every client, also for other clients' writes, whenever a record is created, changed or deleted. Returns
 * what ends that.
 */
export function onTransaction(listener: Listener): () => void {
	listeners.add(listener);
	return () => void listeners.delete(listener);
}

/** The record that was written for an order, if any. */
export function recordOfRequest(request: string): Transaction | undefined {
	return storedRecords().find((record) => record.request === request);
}

/** Resolves when no client is writing a record any more; with null when it is deleted. */
export function whenSettled(id: string): Promise<Transaction | null> {
	const isOver = (): boolean => storedRecord(id)?.state !== "open" || writerOfRecord(id) === null;
	return until(isOver).then(() => storedRecord(id) ?? null);
}

/** Resolves when this client has received a record of that id, at the latest after so many milliseconds. */
export function whenRecorded(id: string, patience: number): Promise<void> {
	return until(() => storedRecord(id) !== undefined, patience);
}

/** Resolves when that record is no longer open, at the latest after so many milliseconds. */
export function whenClosed(id: string, patience: number): Promise<void> {
	return until(() => storedRecord(id)?.state !== "open", patience);
}

/**
 * Resolves when this client has received the result of an order that another one served, at the latest after so many
 * milliseconds.
 */
export function whenServed(request: string, patience: number): Promise<void> {
	return until(() => (recordOfRequest(request)?.state ?? "open") !== "open", patience);
}

/**
 * Resolves when a condition is met, checked whenever a record is created, changed or deleted; at the latest after so
 * many milliseconds.
 */
function until(isMet: () => boolean, patience?: number): Promise<void> {
	if (isMet()) return Promise.resolve();
	return new Promise((resolve) => {
		const finish = (): void => {
			clearTimeout(timer);
			waiters.delete(waiter);
			resolve();
		};
		const waiter: Listener = () => {
			if (isMet()) finish();
		};
		const timer = patience === undefined ? undefined : setTimeout(finish, patience);
		waiters.add(waiter);
	});
}

function notifyListeners(record: Transaction): void {
	const shown = findTransaction(record.undoes ?? record.id) ?? record;
	for (const listener of [...listeners, ...waiters]) listener(shown);
}

/**
 * Handles the creation of a record. If the host replaces a document by a second one of the same id, the first counts:
 * every client saw it first. Returns the record that counts.
 */
export function recordCreated(page: HostPage): Transaction | null {
	const record = isRecordPage(page) ? readPage(page) : null;
	if (record === null) return null;
	// If no record was requested before, the page is among those that are read now.
	const first = known === null ? undefined : records().get(record.id);
	if (first) return first;
	store(records(), record, readLease(page, performance.now()));
	notifyListeners(record);
	return record;
}

/** Handles the update of a record; one that players may write from now on is none any more. */
export function recordUpdated(page: HostPage): void {
	const isRecord = isRecordPage(page);
	const record = isRecord ? readPage(page) : null;
	if (!isRecord) recordDeleted(page);
	if (record === null) return;
	store(records(), record, readLease(page, performance.now()));
	notifyListeners(record);
}

/** Notifies the listeners of one open record, or of all: its writer may be gone. */
export function notifyOpen(id?: string): void {
	for (const record of id === undefined ? storedRecords() : [storedRecord(id)]) {
		if (record?.state === "open") notifyListeners(record);
	}
}

/** Handles the deletion of a record. */
export function recordDeleted(page: HostPage): void {
	const record = page.parent?.id === RECORDS_ID ? records().get(page.id) : undefined;
	if (!record) return;
	records().delete(record.id);
	notifyListeners(record);
}

/** Handles the creation, deletion or change of ownership of the whole journal entry. */
export function forgetRecords(): void {
	const gone = known === null ? [] : storedRecords();
	known = null;
	for (const record of gone) if (!storedRecord(record.id)) notifyListeners(record);
}

/**
 * State of a card's transaction, for the card; null for one that was never applied. Names the user who is writing it at
 * present.
 */
export function appliedState(transaction: Transaction | null): {
	readonly applied: AppliedState;
	readonly record?: Transaction;
	readonly writer?: string;
} {
	if (transaction === null) return { applied: "none" };
	const writer = writerOfTransaction(transaction);
	const record = transaction;
	return writer === null ? { applied: record.state, record } : { applied: "writing", record, writer: writer.name };
}
