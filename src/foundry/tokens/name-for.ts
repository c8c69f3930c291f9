import type { Visibility } from "../../bridge/rolls/commands/index.js";
import { MODULE_ID } from "../host/constants.js";
import { words } from "../host/words.js";

type Token = TokenDocument.Implementation;
type User = User.Implementation;

/**
 * The name of a token that all these readers may read; null: one of them may not, and a neutral word takes its place.
 * Every name that goes to others, in a message, a query or a report, is asked for here. A GM and the owner of a token
 * read its name; others where they see the token and its name is shown.
 */
export function nameFor(token: Token, readers: Iterable<User>): string | null {
	return [...readers].every((reader) => mayCall(token, reader)) ? token.name : null;
}

/** True if this reader may read the token's name. */
function mayCall(token: Token, reader: User): boolean {
	if (reader.isGM || token.actor?.testUserPermission(reader, "OWNER")) return true;
	return isSeenBy(token, reader) && isNamedFor(token, reader);
}

/**
 * True if the token's name is no secret to a reader who sees it. Names of players' own characters are known at every
 * table.
 */
function isNamedFor(token: Token, reader: User): boolean {
	const { actor, displayName, name } = token;
	const { HOVER, ALWAYS } = CONST.TOKEN_DISPLAY_MODES;
	// A world setting: as tokens show them ("shown"), or of all that players see ("seen").
	const rule: string = game.settings.get(MODULE_ID, "tokenNames");
	if (rule === "seen" || displayName === HOVER || displayName === ALWAYS || actor?.hasPlayerOwner) return true;
	// Actors' names are listed for those who may look at them; a token may bear another name on purpose.
	if (actor?.testUserPermission(reader, "OBSERVER")) return true;
	return actor?.name === name && actor.testUserPermission(reader, "LIMITED");
}

/**
 * True if a reader may see that the token is there: not hidden, on a scene that is played, and on a level of it where
 * players are. Walls and darkness count for the reader at this client alone: the host tells them for no other.
 */
export function isSeenBy(token: Token, reader: User): boolean {
	if (reader.isGM) return true;
	const { parent, hidden } = token;
	if (hidden || !parent) return false;
	if (reader.isSelf && canvas.ready && canvas.scene?.id === parent.id) return token.object?.isVisible ?? false;
	const isPlayed = parent.active || game.users.some(({ isGM, viewedScene }) => !isGM && viewedScene === parent.id);
	return isPlayed && isOnPlayersLevel(token);
}

/** A level of a scene of version 14. */
interface SceneLevel {
	readonly visibility?: { readonly levels?: Iterable<string> };
}

type Leveled = Token & { readonly level?: string };

/**
 * True where a player's token stands on the token's level, or on one that is seen together with it; also where no level
 * tells it: no player's token is there.
 */
function isOnPlayersLevel({ level, parent }: Leveled): boolean {
	const { levels } = (parent ?? {}) as { readonly levels?: { get(id: string): SceneLevel | undefined } };
	if (level === undefined || !levels || !parent) return true;
	const sees = (from: string, to: string): boolean => [...(levels.get(from)?.visibility?.levels ?? [])].includes(to);
	const players = parent.tokens.contents.flatMap((each: Leveled) =>
		each.actor?.hasPlayerOwner && each.level !== undefined ? [each.level] : [],
	);
	return players.length === 0 || players.some((at) => at === level || sees(at, level) || sees(level, at));
}

/**
 * The users who read a message of this visibility that this client writes. `more`: the ids of those to whom it is
 * whispered besides.
 */
export function readersOf(visibility: Visibility, more: readonly string[] = []): readonly User[] {
	const isReader = ({ id, isGM, isSelf }: User): boolean =>
		isSelf || more.includes(id ?? "") || visibility === "public" || (isGM && visibility !== "self");
	return game.users.filter(isReader);
}

/** The neutral word for a token, with a number or letter where there are several. */
export const neutralName = (mark: string | number = ""): string =>
	mark === "" ? words().say("MUSTER.Names.one") : words().say("MUSTER.Names.many", { mark: String(mark) });
