import { type Owned, owns, type Person } from "./rights.js";

/** The time in which a user was a GM, as far as GMs' clients have seen it, in milliseconds of the server since 1970. */
export interface Term {
	readonly since: number;
	/** When a GM's client last noted it; {@link RENEWAL} later it would have noted again what that user had written. */
	readonly seen: number;
	/** True once the user is a GM no more, and what was written in that time was kept the GMs' word. */
	readonly kept: boolean;
}

/** Milliseconds after which a write of a GM has the terms noted again. */
export const RENEWAL = 300_000;

/** True for a document that a user wrote last in a term as GM. */
export function isWrittenIn({ since, seen }: Pick<Term, "since" | "seen">, document: object): boolean {
	const { _stats: stats } = document as { readonly _stats?: { readonly modifiedTime?: number | null } };
	const time = stats?.modifiedTime ?? 0;
	return time >= since && time <= seen + RENEWAL;
}

/**
 * True if a user wrote a document last, and no player may write it: it is that user's word though it cannot be changed
 * any more.
 */
export function isLeft<U extends Person>(by: string, document: Owned<U>, users: Iterable<U>): boolean {
	return document._stats?.lastModifiedBy === by && ![...users].some((user) => !user.isGM && owns(user, document));
}
