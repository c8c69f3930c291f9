import type { Transaction } from "../../bridge/transactions/index.js";
import { lookAt, undoIdOf } from "../../bridge/transactions/index.js";
import { batchWriter } from "../host/compat.js";
import { MODULE_ID } from "../host/constants.js";
import { loadChunk } from "../host/lazy.js";
import { openers } from "../host/openers.js";
import type { HostPage } from "../host/surfaces.js";
import {
	forgetRecords,
	leaseOf,
	notifyOpen,
	onTransaction,
	recordCreated,
	recordDeleted,
	recordUpdated,
	storedRecord,
	storedRecords,
	unfinishedRecords,
} from "./records/record-index.js";
import { ensureEntry, foreignPages, RECORDS_ID, recordText } from "./records/record-store.js";
import { isUncertain, readCurrent, registerStatusIcons } from "./writes/world-values.js";

/** Registers, in `init`, the hooks by which this client follows the records. */
export function registerTransactions(): void {
	const asPage = (page: unknown): HostPage => page as HostPage;
	Hooks.on("createJournalEntryPage", (page) => onCreated(asPage(page)));
	Hooks.on("updateJournalEntryPage", (page) => recordUpdated(asPage(page)));
	Hooks.on("deleteJournalEntryPage", (page) => recordDeleted(asPage(page)));
	const onEntry = ({ id }: { readonly id: string | null }): void => {
		if (id === RECORDS_ID) forgetRecords();
	};
	Hooks.on("createJournalEntry", onEntry);
	Hooks.on("updateJournalEntry", onEntry);
	Hooks.on("deleteJournalEntry", onEntry);
	Hooks.on("userConnected", () => notifyOpen());
	registerStatusIcons();
	watchBatches();
}

async function loadAndRestore(record: Transaction): Promise<void> {
	const { restoreRecord } = await loadChunk(() => import("./write-transaction.js"));
	await restoreRecord(record);
}

/** Restores a record of this client that another document of the same id has replaced. */
function onCreated(page: HostPage): void {
	const counts = recordCreated(page);
	if (counts && !recordText(page)?.includes(counts.nonce)) void loadAndRestore(counts);
}

/**
 * Runs on `ready` and when a user leaves: the active GM's client creates the journal of records ahead of need, and
 * shows unfinished transactions.
 */
export async function resumeTransactions(): Promise<void> {
	if (!game.users.activeGM?.isSelf || !game.modules.get(MODULE_ID)?.active) return;
	// Where the server refuses it, the first transaction says so.
	await ensureEntry().catch(() => null);
	const unsure = storedRecords().filter(isUncertain);
	if (unsure.length > 0) await (await loadChunk(() => import("./check-uncertain.js"))).checkUncertain(unsure);
	await showUnfinished();
}

/** Shows unfinished transactions to a GM, if there are any, and says which pages among the records are none. */
export async function showUnfinished(): Promise<void> {
	if (!game.user.isGM) return;
	if (foreignPages().length > 0)
		void loadChunk(() => import("./records/foreign-pages.js")).then((part) => part.sayForeignPages());
	if (unfinishedRecords().some(({ state }) => state === "open")) await openers().unfinished();
}

/** Milliseconds in which the client that wrote a batch checks it itself. */
const PATIENCE = 3_000;

const checked = new Set<string>();

/**
 * Checks batches of other clients: of one that the host carried out only in part (foundryvtt#14174) the record says
 * more than was written, and its writer may be gone before it could say so. A GM's client then opens the record again.
 */
function watchBatches(): void {
	onTransaction((shown) => {
		if (!game.user?.isGM || batchWriter() === undefined) return;
		for (const record of [storedRecord(shown.id), undoingOf(shown)]) if (record) watch(record);
	});
}

const undoingOf = ({ id }: Transaction): Transaction | undefined => storedRecord(undoIdOf({ id }));

const seenAt = ({ id }: Transaction): number => leaseOf(id)?.seen ?? Number.NEGATIVE_INFINITY;

function watch(record: Transaction): void {
	// Values of records older than this session may have been changed by hand since.
	if (record.state !== "done" || checked.has(record.nonce) || seenAt(record) < 0) return;
	checked.add(record.nonce);
	setTimeout(() => void reopenIncomplete(record), PATIENCE);
}

async function reopenIncomplete({ id, nonce }: Transaction): Promise<void> {
	const record = storedRecord(id);
	if (record?.nonce !== nonce || record.state !== "done" || !isIncomplete(record)) return;
	const { reopenRecord } = await loadChunk(() => import("./records/record-writes.js"));
	await reopenRecord(record);
}

/** True if part of a record was never written, and no later record has changed it back. */
function isIncomplete(record: Transaction): boolean {
	const isLater = (other: Transaction): boolean => other.id !== record.undoes && seenAt(other) > seenAt(record);
	return lookAt(record, readCurrent).todo.length > 0 && !storedRecords().some(isLater);
}
