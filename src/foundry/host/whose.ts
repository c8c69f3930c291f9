/** A document as the question of who may write it sees it. */
interface Written {
	readonly parent?: Written | null;
	readonly _stats?: { readonly lastModifiedBy?: string | null };
	testUserPermission(user: User.Implementation, permission: "OWNER"): boolean;
}

/** Reasons why a document is not the GMs' word: players own it or what it is in; by the server's stamp a user who is no GM wrote one of them last. */
export type NotOurs = "owned" | "written";

/**
 * The reason why a document may not be acted upon as the GMs' word; null: it may. What players once owned they may have filled, so besides the owners
 * the server's stamp counts, also that of the document that it is in: a server need not stamp what is made together with that. A writer who is no longer
 * among the users counts as a GM: no client asks in that name any more, and what a GM who has left has written stays.
 */
export function whyNotOurs(document: object): NotOurs | null {
	if (isOwnedByPlayers(document)) return "owned";
	const writers = withParents(document as Written).map((each) => game.users.get(writerOf(each) ?? ""));
	return writers.some((writer) => writer?.isGM === false) ? "written" : null;
}

/** True if a user who is no GM owns a document, or what it is in. */
export function isOwnedByPlayers(document: object): boolean {
	const players = game.users.filter(({ isGM }) => !isGM);
	return withParents(document as Written).some((each) =>
		players.some((user) => each.testUserPermission(user, "OWNER")),
	);
}

/** Id of the user who wrote a document last, by the server; null: it has no stamp. */
export const writerOf = (document: object): string | null => (document as Written)._stats?.lastModifiedBy ?? null;

/** True if a document is the GMs' word; see {@link whyNotOurs}. */
export const isOurs = (document: object): boolean => whyNotOurs(document) === null;

/** A document and those that it is in. */
const withParents = (document: Written): readonly Written[] =>
	document.parent ? [document, ...withParents(document.parent)] : [document];
