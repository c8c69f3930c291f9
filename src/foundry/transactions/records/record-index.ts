import { readTransaction, type Transaction, undoIdOf, withUndo } from "../../../bridge/transactions/index.js";
import type { HostPage } from "../../host/surfaces.js";
import { LEASE_PATIENCE, type Lease, readLease, writerOf } from "./lease.js";
import { keptPages, RECORDS_ID, recordText } from "./record-store.js";

type Listener = (transaction: Transaction) => void;

let known: Map<string, Transaction> | null = null;
const leases = new Map<string, Lease>();
const listeners: Listener[] = [];
const waiters = new Set<Listener>();

/** Every record of the world by its id, read once and kept up by the hooks below. */
function records(): Map<string, Transaction> {
	if (known === null) {
		known = new Map();
		for (const { page } of keptPages()) {
			const record = readPage(page);
			if (record !== null) store(known, record, readLease(page, null));
		}
	}
	return known;
}

/** Whoever waits for a writer hears of it when its sign of life is too old. */
function store(all: Map<string, Transaction>, record: Transaction, lease: Lease): void {
	all.set(record.id, record);
	leases.set(record.id, lease);
	if (record.state === "open") setTimeout(() => notifyOpen(record.id), LEASE_PATIENCE + 100);
}

/** The user whose client is writing that record just now, or null; see `lease.ts`. */
export function writerOfRecord(id: string): User.Implementation | null {
	const record = records().get(id);
	return record ? writerOf(record, leases.get(id)) : null;
}

/** The lease on that record, if its page tells of one. */
export const leaseOf = (id: string): Lease | undefined => leases.get(id);

/** The user whose client is just now writing a transaction, or taking it back; null if nobody is. */
export function writerOfTransaction({ id }: Pick<Transaction, "id">): User.Implementation | null {
	return writerOfRecord(undoIdOf({ id })) ?? writerOfRecord(id);
}

/** All records but those that somebody is writing just now, or taking back: these will stand in a moment. */
export const unfinishedRecords = (): readonly Transaction[] =>
	storedRecords().filter(({ id, undoes }) => writerOfTransaction({ id: undoes ?? id }) === null);

/** The record of a page; null for what is none, or lies under another id than its own. */
function readPage(page: HostPage): Transaction | null {
	const text = recordText(page);
	if (text === undefined) return null;
	try {
		const read = readTransaction(JSON.parse(text));
		return read.ok && read.value.id === page.id ? read.value : null;
	} catch {
		return null;
	}
}

/** A record as it is stored, its undoing not regarded. */
export const storedRecord = (id: string): Transaction | undefined => records().get(id);

/** All records as they are stored. */
export const storedRecords = (): readonly Transaction[] => [...records().values()];

/** The record with that id as it stands, or null: `open` (being written, or broken off), `done`, `undone`; by whom, when. */
export function findTransaction(id: string): Transaction | null {
	const stored = records().get(id);
	return stored ? withUndo(stored, records().get(undoIdOf(stored))) : null;
}

/** The newest record of what that uuid names (`TransactionPlan.source`), or null if nothing of it was ever applied. */
export function transactionOf(source: string): Transaction | null {
	return newest((record) => record.source === source);
}

/** The transactions that stand and have changed what that uuid names, in no order. */
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

/** Calls back on every client, also for what other clients write, whenever a record is made, changes or is taken away. */
export function onTransaction(listener: Listener): void {
	listeners.push(listener);
}

/** The record that was written for an order, if any. */
export function recordOfRequest(request: string): Transaction | undefined {
	return storedRecords().find((record) => record.request === request);
}

/** Resolves when a record is no longer being written; with null when it is taken away. */
export function whenSettled(id: string): Promise<Transaction | null> {
	const isOver = (): boolean => storedRecord(id)?.state !== "open" || writerOfRecord(id) === null;
	return until(isOver).then(() => storedRecord(id) ?? null);
}

/** Resolves when this client knows of a record of that id; after so many milliseconds in any case. */
export function whenRecorded(id: string, patience: number): Promise<void> {
	return until(() => storedRecord(id) !== undefined, patience);
}

/** Resolves when that record is open no longer; after so many milliseconds in any case. */
export function whenClosed(id: string, patience: number): Promise<void> {
	return until(() => storedRecord(id)?.state !== "open", patience);
}

/** Resolves when this client has seen what came of an order that another one served; after so many milliseconds in any case. */
export function whenServed(request: string, patience: number): Promise<void> {
	return until(() => (recordOfRequest(request)?.state ?? "open") !== "open", patience);
}

/** Resolves when it leases, asked again whenever a record is made, changes or is taken away; after so many milliseconds in any case. */
function until(leases: () => boolean, patience?: number): Promise<void> {
	if (leases()) return Promise.resolve();
	return new Promise((resolve) => {
		const finish = (): void => {
			clearTimeout(timer);
			waiters.delete(waiter);
			resolve();
		};
		const waiter: Listener = () => {
			if (leases()) finish();
		};
		const timer = patience === undefined ? undefined : setTimeout(finish, patience);
		waiters.add(waiter);
	});
}

function tell(record: Transaction): void {
	const shown = findTransaction(record.undoes ?? record.id) ?? record;
	for (const listener of [...listeners, ...waiters]) listener(shown);
}

/**
 * A record was created. Where the host puts a second document of one id in place of the first, the first counts: it is the one
 * that every client saw first. Answers with the record that counts.
 */
export function recordCreated(page: HostPage): Transaction | null {
	if (page.parent?.id !== RECORDS_ID) return null;
	const record = readPage(page);
	if (record === null) return null;
	// Where nothing has asked for a record before, the page is among those that are read now.
	const first = known === null ? undefined : records().get(record.id);
	if (first) return first;
	store(records(), record, readLease(page, performance.now()));
	tell(record);
	return record;
}

/** A record was written over. */
export function recordUpdated(page: HostPage): void {
	const record = page.parent?.id === RECORDS_ID ? readPage(page) : null;
	if (record === null) return;
	store(records(), record, readLease(page, performance.now()));
	tell(record);
}

/** A writer may have gone: tells of one open record, or of all. */
export function notifyOpen(id?: string): void {
	for (const record of id === undefined ? storedRecords() : [storedRecord(id)]) {
		if (record?.state === "open") tell(record);
	}
}

/** A record was taken away. */
export function recordDeleted(page: HostPage): void {
	const record = page.parent?.id === RECORDS_ID ? records().get(page.id) : undefined;
	if (!record) return;
	records().delete(record.id);
	tell(record);
}

/** The whole journal of records came or went, or changed hands. */
export function forgetRecords(): void {
	const gone = known === null ? [] : storedRecords();
	known = null;
	for (const record of gone) if (!storedRecord(record.id)) tell(record);
}
