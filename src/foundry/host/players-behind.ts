import { joinList } from "../../bridge/text/index.js";
import { type Owned, playersWith, playersWithout, type Right } from "./rights.js";
import { words } from "./words.js";

type Player = User.Implementation;

/** The players whose word a document may be; empty: it is the GMs'. See `rights.ts`. */
export const playersBehind = (document: object): readonly Player[] =>
	playersWith(document as Owned<Player>, game.users);

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
