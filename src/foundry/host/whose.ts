/** A document as the question of who may write it sees it. */
interface Written {
	readonly parent?: Written | null;
	readonly _stats?: { readonly lastModifiedBy?: string | null };
	testUserPermission(user: User.Implementation, permission: "OWNER"): boolean;
}

/** Reasons why a document is not the GMs' word: players own it or what it is in; by the server's stamp somebody else than a GM wrote one of them last. */
export type NotOurs = "owned" | "written";

/**
 * The reason why a document may not be acted upon as the GMs' word; null: it may. What players once owned they may have filled, so besides the owners
 * the server's stamp counts. A document without one was made together with what it is in.
 */
export function whyNotOurs(document: object): NotOurs | null {
	const documents = withParents(document as Written);
	const players = game.users.filter(({ isGM }) => !isGM);
	const owned = documents.some((each) => players.some((user) => each.testUserPermission(user, "OWNER")));
	if (owned) return "owned";
	const stamps = documents.flatMap(({ _stats: stats }) => stats?.lastModifiedBy ?? []);
	const isByGms = stamps.length > 0 && stamps.every((writer) => game.users.get(writer)?.isGM === true);
	return isByGms ? null : "written";
}

/** True if a document is the GMs' word; see {@link whyNotOurs}. */
export const isOurs = (document: object): boolean => whyNotOurs(document) === null;

/** A document and those that it is in. */
const withParents = (document: Written): readonly Written[] =>
	document.parent ? [document, ...withParents(document.parent)] : [document];
