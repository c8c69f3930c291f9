import type { Visibility } from "../../bridge/rolls/commands/index.js";
import { escapeHtml, joinList } from "../../bridge/text/index.js";
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
function isSeenBy(token: Token, reader: User): boolean {
	if (reader.isGM) return true;
	const { parent, hidden } = token;
	if (hidden || !parent) return false;
	if (reader.isSelf && canvas.ready && canvas.scene?.id === parent.id) return token.object?.isVisible ?? false;
	return isPlayed(parent) && isOnPlayersLevel(token);
}

/** True if players are on a scene: it is the active one, or one of them views it. */
export const isPlayed = ({ id, active }: Scene.Implementation): boolean =>
	active || game.users.some(({ isGM, viewedScene }) => !isGM && viewedScene === id);

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

/** Speaker of a message. */
export type Speaker = ReturnType<typeof ChatMessage.getSpeaker>;

/** Neutral words on a card, each with the uuid of the token that it stands for. */
export type Neutral = readonly (readonly [said: string, uuid: string])[];

/**
 * `flags.muster.unnamed` of a message: the tokens whose names are left out of it. Clients of those who may read them
 * put the names back by these uuids: see `true-names.ts`. `by`: the token that speaks.
 */
export interface Unnamed {
	readonly by?: string;
	readonly names: Neutral;
}

/**
 * The speaker of a message as its readers may know it: in place of a token whose name one of them may not read the
 * user, and no picture of it.
 */
export function veiledSpeaker(
	readers: readonly User[],
	speaker: Speaker = ChatMessage.getSpeaker(),
): { readonly speaker: Speaker; readonly by?: string } {
	const token = game.scenes.get(speaker.scene ?? "")?.tokens.get(speaker.token ?? "");
	if (!token || nameFor(token, readers) !== null) return { speaker };
	return { speaker: userSpeaker(), by: token.uuid };
}

/** The user as speaker, without a token or an actor. */
export const userSpeaker = (alias = game.user.name): Speaker => ({
	scene: canvas?.scene?.id ?? null,
	actor: null,
	token: null,
	alias,
});

/** The flags of a message with a card; with those whose names are left out, if there are any. */
export const flagsOf = (card: object, unnamed: Unnamed): { readonly [MODULE_ID]: object } => ({
	[MODULE_ID]: unnamed.by === undefined && unnamed.names.length === 0 ? card : { ...card, unnamed },
});

/** The fault of a roll that its maker called off. */
export const CALLED_OFF = "MUSTER.Fault.Access.calledOff";

/** Names that the question lists. */
const LISTED = 8;

/**
 * The visibility of a roll about these tokens. Where all would read of tokens that some of them do not see, the user
 * who knows of those is asked: for the GMs alone, or for all without names. Null: the user called it off. A user who
 * does not see them either is asked nothing, which would tell of them.
 */
export async function askAboutHidden(tokens: readonly Token[], visibility: Visibility): Promise<Visibility | null> {
	if (visibility !== "public") return visibility;
	const readers = readersOf(visibility);
	const hidden = tokens.filter((token) => token.isOwner && !isKnownTo(token, readers));
	return hidden.length === 0 ? visibility : ask(hidden);
}

/** True if each of these readers sees a token or owns it, as far as the host tells this client. */
export const isKnownTo = (token: Token, readers: readonly User[]): boolean =>
	readers.every((reader) => isSeenBy(token, reader) || (token.actor?.testUserPermission(reader, "OWNER") ?? false));

async function ask(hidden: readonly Token[]): Promise<Visibility | null> {
	const names = [...new Set(hidden.map(({ name }) => name))];
	const listed = [...names.slice(0, LISTED), ...(names.length > LISTED ? ["\u2026"] : [])];
	const text = words().say("MUSTER.Names.hiddenText", { names: joinList(words(), listed, "and") });
	const picked: unknown = await foundry.applications.api.DialogV2.wait({
		classes: ["muster", "muster-app"],
		window: { title: "MUSTER.Names.hiddenTitle", icon: "fa-solid fa-eye-slash" },
		position: { width: 460 },
		content: `<p>${escapeHtml(text)}</p>`,
		buttons: [
			{ action: "gm", label: "MUSTER.Names.forGms", icon: "fa-solid fa-user-secret", default: true },
			{ action: "public", label: "MUSTER.Names.unnamed", icon: "fa-solid fa-mask" },
		],
		rejectClose: false,
	});
	return picked === "gm" || picked === "public" ? picked : null;
}
