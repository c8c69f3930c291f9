import type { Transaction } from "../../../bridge/transactions/index.js";
import type { HostPage } from "../../host/surfaces.js";

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
