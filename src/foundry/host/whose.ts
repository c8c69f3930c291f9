import { joinList } from "../../bridge/text/index.js";
import { type Owned, owns, playersWith, playersWithout, type Right, writersOf } from "./rights.js";
import { words } from "./words.js";

type Player = User.Implementation;

/** Reasons why a document is not the GMs' word: a player wrote it last, or what it is in, by the server's stamp; or players own one of them. */
export type NotOurs = "written" | "owned";

/** The players whose word a document may be; empty: it is the GMs'. See `rights.ts`. */
export const playersBehind = (document: object): readonly Player[] =>
	playersWith(document as Owned<Player>, game.users);

/** True if a document is the GMs' word: it may be acted upon. */
export const isOurs = (document: object): boolean => playersBehind(document).length === 0;

/** The reason why a document is not the GMs' word; null: it is. What a player has written stays so when the player's ownership is taken away. */
export function whyNotOurs(document: object): NotOurs | null {
	const players = playersBehind(document);
	if (players.length === 0) return null;
	const writers = writersOf(document as Owned<Player>);
	return players.some(({ id }) => writers.includes(id ?? "")) ? "written" : "owned";
}

/** True if a player wrote a document last, and no player may write it: it is that player's word though it cannot be changed any more. */
export function isLeftBy(player: string, document: object): boolean {
	const { _stats: stats } = document as Owned<Player>;
	return (
		stats?.lastModifiedBy === player && !playersBehind(document).some((user) => owns(user, document as Owned<Player>))
	);
}

/**
 * The players behind a document who have no right of their own to an actor that it names. Empty: it may be taken, since each of them could do the same
 * by hand, or a GM named it. `right`: what is about to be done; OBSERVER: it is only read for them.
 */
export const strangersTo = (named: object, naming: object, right: Right = "OWNER"): readonly Player[] =>
	playersWithout(named as Owned<Player>, { document: naming as Owned<Player>, users: game.users }, right);

/** The names of users as a list; empty for none. */
export function sayUsers(users: readonly Player[]): string {
	const names = users.map(({ name }) => name);
	return names.length === 0 ? "" : joinList(words(), names, "and");
}

/** The names of the players behind a document as a list; empty: it is the GMs'. */
export const sayPlayersBehind = (document: object): string => sayUsers(playersBehind(document));
