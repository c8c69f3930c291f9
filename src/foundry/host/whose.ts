import { joinList } from "../../bridge/text/index.js";
import { idsBehind, type Owned, writersOf } from "./rights.js";
import { words } from "./words.js";

type Player = User.Implementation;

type Level = CONST.DOCUMENT_OWNERSHIP_LEVELS;

/** Someone whose word a document may be: a player, or a user who has been deleted. */
export type Behind = Pick<Player, "id" | "name">;

/**
 * Reasons why a document is not the GMs' word: a player wrote it last, or what it is in, by the server's stamp; or
 * players own one of them.
 */
export type NotOurs = "written" | "owned";

const asOwned = (document: object): Owned<Player> => document as Owned<Player>;

/**
 * The players whose word a document may be, and deleted users, of whom the world does not tell what they were; empty:
 * it is the GMs'. See `rights.ts`.
 */
export const playersBehind = (document: object): readonly Behind[] =>
	idsBehind(asOwned(document), game.users).map(
		(id) => game.users.get(id) ?? { id, name: words().say("MUSTER.Access.goneUser") },
	);

/** True if a document is the GMs' word: it may be acted upon. */
export const isOurs = (document: object): boolean => playersBehind(document).length === 0;

/**
 * The reason why a document is not the GMs' word; null: it is. What a player has written stays so when the player's
 * ownership is taken away.
 */
export function whyNotOurs(document: object): NotOurs | null {
	const behind = playersBehind(document);
	if (behind.length === 0) return null;
	const writers = writersOf(asOwned(document));
	return behind.some(({ id }) => writers.includes(id ?? "")) ? "written" : "owned";
}

/** The names of users as a list; empty for none. */
export function sayUsers(users: readonly Behind[]): string {
	const names = [...new Set(users.map(({ name }) => name))];
	return names.length === 0 ? "" : joinList(words(), names, "and");
}

/** The names of those behind a document as a list; empty: it is the GMs'. */
export const sayPlayersBehind = (document: object): string => sayUsers(playersBehind(document));

/**
 * Ownership of a document that a GM makes, which names no owner: the server would else name that GM in it, and a name
 * outlasts the role. A GM owns everything by role. `level`: of all users; left out: none.
 */
export const ownedByRole = (level: Level = CONST.DOCUMENT_OWNERSHIP_LEVELS.NONE): Record<string, Level> => ({
	default: level,
	[game.user.id]: level,
});
