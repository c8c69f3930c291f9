import type { Owned, Person, Right } from "./rights.js";

/** Those of ids behind a document whose users have no such right to another one that it names; a user who is gone has none. */
export function idsWithout<U extends Person>(
	ids: readonly string[],
	{ named, users }: { readonly named: Owned<U>; readonly users: Iterable<U> },
	right: Right,
): readonly string[] {
	const all = [...users];
	return ids.filter((id) => !all.some((user) => user.id === id && named.testUserPermission(user, right)));
}
