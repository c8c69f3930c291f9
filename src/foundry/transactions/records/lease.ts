import type { Transaction } from "../../../bridge/transactions/index.js";
import type { HostPage } from "../../host/surfaces.js";

/**
 * Who is writing an open record. The page says it in `flags.muster.lease`: a word of one client and a count that goes up while it goes on;
 * nothing when nobody writes. The server says which user that is, by the page's `_stats`.
 */
export interface Lease {
	readonly mark: string;
	/** Id of the user whose client wrote the page last. */
	readonly user: string | null;
	/** When this client saw it, by its own clock; null if the record was there when it came. */
	readonly seen: number | null;
}

/** Milliseconds after which a writer from whom nothing is seen counts as gone, although the user is still connected. */
export const LEASE_PATIENCE = 10_000;

let own: string | null = null;
let count = 0;

/** This client's own word, another one after each reload. */
function ownMark(): string {
	own ??= foundry.utils.randomID();
	return own;
}

/** What this client writes into a record that it leases; different each time, so that every one is a sign of life. */
export const nextMark = (): string => `${ownMark()}.${++count}`;

/** Is that this client's? */
export const isOwnLease = (lease: Pick<Lease, "mark"> | undefined): boolean =>
	lease?.mark.startsWith(`${ownMark()}.`) ?? false;

/** The lease that a page tells of. `seen`: null for a page that was there when this client came. */
export function readLease(page: HostPage, seen: number | null): Lease {
	const { hold } = (page.flags.muster ?? {}) as { hold?: unknown };
	return {
		mark: typeof hold === "string" ? hold : "",
		user: page._stats?.lastModifiedBy ?? null,
		seen,
	};
}

const cameAt = performance.now();
const writingHere = new Set<string>();

/** Marks a record as being written by this very client for as long as `work` goes on. */
export async function whileWriting<T>(id: string, work: () => Promise<T>): Promise<T> {
	writingHere.add(id);
	try {
		return await work();
	} finally {
		writingHere.delete(id);
	}
}

/**
 * The user whose client is writing the record, as far as this client can know; null if nobody is: it is not open, was let go, or its writer
 * is gone. A record of this user's own that was there when this client came is one that a closed tab has left behind.
 */
export function writerOf(
	{ id, state }: Pick<Transaction, "id" | "state">,
	lease: Lease | undefined,
): User.Implementation | null {
	if (state !== "open" || !lease || lease.mark === "") return null;
	if (isOwnLease(lease)) return writingHere.has(id) ? game.user : null;
	const user = game.users.get(lease.user ?? "");
	if (!user?.active || (user.isSelf && lease.seen === null)) return null;
	return performance.now() - (lease.seen ?? cameAt) < LEASE_PATIENCE ? user : null;
}
