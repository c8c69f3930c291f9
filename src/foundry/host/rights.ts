/** A user of the world as questions of rights see one. */
export interface Person {
	readonly id: string | null;
	readonly isGM: boolean;
}

/** A document as questions of rights see it, with the server's stamp. */
export interface Owned<U> {
	readonly parent?: Owned<U> | null;
	readonly _stats?: { readonly lastModifiedBy?: string | null };
	testUserPermission(user: U, permission: Right): boolean;
}

/** The use of a document that another names: something that its owners may do, or only reading it for them. */
export type Right = "OWNER" | "OBSERVER";

/**
 * The players whose word a document may be, in the order of the users: those who own it or what it is in, and by the server's stamp those who wrote
 * one of them last. Empty: it is the GMs'.
 */
export function playersWith<U extends Person>(document: Owned<U>, users: Iterable<U>): readonly U[] {
	const writers = writersOf(document);
	return [...users].filter((user) => !user.isGM && (writers.includes(user.id ?? "") || owns(user, document)));
}

/** True if a user owns a document, or what it is in. */
export const owns = <U>(user: U, document: Owned<U>): boolean =>
	withParents(document).some((each) => each.testUserPermission(user, "OWNER"));

/** Ids of the users who wrote a document last, and what it is in, as far as the server has stamped them. */
export const writersOf = <U>(document: Owned<U>): readonly string[] =>
	withParents(document).flatMap(({ _stats: stats }) => stats?.lastModifiedBy ?? []);

/** Those of the players behind a document who have no right of their own to another one that it names. */
export const playersWithout = <U extends Person>(
	named: Owned<U>,
	naming: { readonly document: Owned<U>; readonly users: Iterable<U> },
	right: Right,
): readonly U[] => playersWith(naming.document, naming.users).filter((user) => !named.testUserPermission(user, right));

/** A document and those that it is in. */
const withParents = <U>(document: Owned<U>): readonly Owned<U>[] =>
	document.parent ? [document, ...withParents(document.parent)] : [document];
