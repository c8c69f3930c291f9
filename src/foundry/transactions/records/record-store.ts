import { byteLength } from "../../../bridge/text/index.js";
import type { Transaction } from "../../../bridge/transactions/index.js";
import { hashId } from "../../../bridge/transactions/index.js";
import { MODULE_ID } from "../../host/constants.js";
import { isOurs, ownedByRole } from "../../host/permissions.js";
import type { HostPage } from "../../host/surfaces.js";
import { words } from "../../host/words.js";

/**
 * The id of the journal entry whose pages are the records: the same in every world, so that two clients that create it
 * create one. A document of core's own kind, so that it stays readable without this module; owned by GMs alone; a page
 * can be created under an id of our choice and in one batch with the changes, which neither settings nor flags can.
 */
export const RECORDS_ID = hashId("muster records");

/** The journal entry of the records, if it is the GMs' word. */
export function recordsEntry(): JournalEntry.Implementation | null {
	const entry = game.journal.get(RECORDS_ID);
	return entry && isOurs(entry) ? entry : null;
}

/**
 * True for a page of the records that is the GMs' word: what it holds is finished and undone in the name of the user
 * who presses.
 */
export const isRecordPage = (page: HostPage): boolean => page.parent?.id === RECORDS_ID && isOurs(page);

/**
 * The journal entry of the records, created if there is none. Null if it cannot be created, or is not the GMs' word.
 */
export async function ensureEntry(): Promise<JournalEntry.Implementation | null> {
	if (game.journal.has(RECORDS_ID)) return recordsEntry();
	const data = {
		_id: RECORDS_ID,
		name: words().say("MUSTER.Records.name"),
		ownership: ownedByRole(),
		flags: { [MODULE_ID]: { records: { horizon: 0 } } },
	};
	try {
		const made = await JournalEntry.create(data, { keepId: true, renderSheet: false });
		if (made && made.id !== RECORDS_ID) await made.delete();
	} catch (error) {
		// Another client created it at the same moment.
		if (!game.journal.has(RECORDS_ID)) throw error;
	}
	return recordsEntry();
}

/** Server time before which records are no longer kept, in milliseconds since 1970; 0 while all are kept. */
export function horizon(): number {
	const { records } = (recordsEntry()?.flags[MODULE_ID] ?? {}) as { records?: { horizon?: unknown } };
	return typeof records?.horizon === "number" ? records.horizon : 0;
}

/** The record in a page's flag; undefined for other pages. */
export function recordText(page: HostPage): string | undefined {
	const { transaction } = (page.flags[MODULE_ID] ?? {}) as { transaction?: unknown };
	return typeof transaction === "string" ? transaction : undefined;
}

/** The pages of the records, oldest first, with their size in bytes and the server time of their creation. */
export function keptPages(): readonly { readonly page: HostPage; readonly bytes: number; readonly made: number }[] {
	const pages = ((recordsEntry()?.pages.contents ?? []) as HostPage[]).filter(isRecordPage);
	return pages.map((page) => ({
		page,
		bytes: byteLength(recordText(page) ?? "") + byteLength(page.text?.content ?? ""),
		made: page._stats?.createdTime ?? 0,
	}));
}

/** Pages among the records that are not the GMs' word, or all of them if the entry is not. */
export const foreignPages = (): readonly HostPage[] =>
	((game.journal.get(RECORDS_ID)?.pages.contents ?? []) as HostPage[]).filter((page) => !isRecordPage(page));

/**
 * The lease of an open record by the client that writes it. The page stores it in `flags.muster.hold`: a mark of the
 * client with a count that rises while the work goes on; empty when no client writes. The page's `_stats` name the
 * user.
 */
export interface Lease {
	readonly mark: string;
	/** Id of the user whose client wrote the page last. */
	readonly user: string | null;
	/** When this client received it, by its own clock; null for a record that existed when this client loaded. */
	readonly seen: number | null;
}

/** Milliseconds without a renewal after which a writer counts as gone, although the user is still connected. */
export const LEASE_PATIENCE = 10_000;

let own: string | null = null;
let count = 0;

/** This client's own mark, another one after each reload. */
function ownMark(): string {
	own ??= foundry.utils.randomID();
	return own;
}

/**
 * The next mark that this client writes into a record that it leases; different each time, so that each is a renewal.
 */
export const nextMark = (): string => `${ownMark()}.${++count}`;

/** True for a lease of this client. */
export const isOwnLease = (lease: Pick<Lease, "mark"> | undefined): boolean =>
	lease?.mark.startsWith(`${ownMark()}.`) ?? false;

/** Reads the lease of a page. `seen`: null for a page that existed when this client loaded. */
export function readLease(page: HostPage, seen: number | null): Lease {
	const { hold } = (page.flags.muster ?? {}) as { hold?: unknown };
	return {
		mark: typeof hold === "string" ? hold : "",
		user: page._stats?.lastModifiedBy ?? null,
		seen,
	};
}

const loadedAt = performance.now();
const writingHere = new Set<string>();

/** Marks a record as being written by this very client while `work` goes on. */
export async function whileWriting<T>(id: string, work: () => Promise<T>): Promise<T> {
	writingHere.add(id);
	try {
		return await work();
	} finally {
		writingHere.delete(id);
	}
}

/**
 * The user whose client is writing the record, as far as this client knows; null if the record is not open, was
 * released, or its writer is gone. A record of this user that existed when this client loaded was left by a closed tab.
 */
export function writerOf(
	{ id, state }: Pick<Transaction, "id" | "state">,
	lease: Lease | undefined,
): User.Implementation | null {
	if (state !== "open" || !lease || lease.mark === "") return null;
	if (isOwnLease(lease)) return writingHere.has(id) ? game.user : null;
	const user = game.users.get(lease.user ?? "");
	if (!user?.active || (user.isSelf && lease.seen === null)) return null;
	return performance.now() - (lease.seen ?? loadedAt) < LEASE_PATIENCE ? user : null;
}
