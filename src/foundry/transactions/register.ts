import type { Transaction } from "../../bridge/transactions/index.js";
import { MODULE_ID } from "../host/constants.js";
import { loadChunk } from "../host/lazy.js";
import type { HostPage } from "../host/surfaces.js";
import {
	forgetRecords,
	notifyOpen,
	recordCreated,
	recordDeleted,
	recordUpdated,
	storedRecords,
} from "./records/record-index.js";
import { ensureEntry, RECORDS_ID, recordText } from "./records/record-store.js";
import { showUnfinished } from "./show-unfinished.js";
import { watchBatches } from "./watch-batches.js";
import { registerStatusIcons } from "./writes/status-icons.js";
import { isUncertain } from "./writes/uncertain-batches.js";

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
	const { restoreRecord } = await loadChunk(() => import("./restore-record.js"));
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
