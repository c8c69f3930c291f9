/** A user of the world as questions of rights see one. */
interface Person {
	readonly id: string | null;
	readonly isGM: boolean;
}

/** The server's stamp: who wrote a document last, and when it was made and written, in milliseconds since 1970. */
interface Stamp {
	readonly lastModifiedBy?: string | null;
	readonly createdTime?: number | null;
	readonly modifiedTime?: number | null;
}

/** A document as questions of rights see it, with the server's stamp. */
export interface Owned<U> {
	readonly parent?: Owned<U> | null;
	/** The id of the pack that it is in. */
	readonly pack?: string | null;
	readonly _stats?: Stamp;
	testUserPermission(user: U, permission: Right): boolean;
}

/** The use of a document that another names: something that its owners may do, or only reading it for them. */
export type Right = "OWNER" | "OBSERVER";

/**
 * Ids of those whose word a document may be: of the players, in the order of the users, who own it or what it is in,
 * and by the server's stamp of those who wrote one of them last; and of writers who are no users of the world any more,
 * since the world does not tell whether they were GMs. Writers in other worlds are none.
 */
export function idsBehind<U extends Person>(document: Owned<U>, users: Iterable<U>): readonly string[] {
	const [all, writers] = [[...users], writersOf(document)];
	const players = all.filter((user) => !user.isGM && (writers.includes(user.id ?? "") || owns(user, document)));
	const ownWriters = withParents(document)
		.filter((each) => !isFromElsewhere(each))
		.flatMap(writerOf);
	const gone = ownWriters.filter((id) => !all.some((user) => user.id === id));
	return [...players.map(({ id }) => id ?? ""), ...new Set(gone)];
}

/** True if a user owns a document, or what it is in. */
const owns = <U>(user: U, document: Owned<U>): boolean =>
	withParents(document).some((each) => each.testUserPermission(user, "OWNER"));

/** Ids of the users who wrote a document last, and what it is in, as far as the server has stamped them. */
export const writersOf = <U>(document: Owned<U>): readonly string[] => withParents(document).flatMap(writerOf);

const writerOf = <U>({ _stats: stats }: Owned<U>): readonly string[] =>
	stats?.lastModifiedBy ? [stats.lastModifiedBy] : [];

/**
 * True for a document whose stamp may be that of another world: one in a pack, and one that came with what it is in,
 * when an entry was imported. Who brought it here is said by the stamp of what it is in.
 */
function isFromElsewhere<U>({ pack, parent, _stats: stats }: Owned<U>): boolean {
	return Boolean(pack) || (parent?._stats?.createdTime ?? 0) > (stats?.modifiedTime ?? Number.POSITIVE_INFINITY);
}

/** A document and those that it is in. */
const withParents = <U>(document: Owned<U>): readonly Owned<U>[] =>
	document.parent ? [document, ...withParents(document.parent)] : [document];

/**
 * Those of ids behind a document whose users have no such right to another one that it names; a user who is gone has
 * none.
 */
export function idsWithout<U extends Person>(
	ids: readonly string[],
	{ named, users }: { readonly named: Owned<U>; readonly users: Iterable<U> },
	right: Right,
): readonly string[] {
	const all = [...users];
	return ids.filter((id) => !all.some((user) => user.id === id && named.testUserPermission(user, right)));
}

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
