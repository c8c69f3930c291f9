import { type NamedOtherwise, namedOtherwise, type StoredMob } from "../../bridge/mob/index.js";
import { joinList } from "../../bridge/text/index.js";
import { words } from "../host/words.js";
import { neutralName } from "../tokens/name-for.js";
import { findTokens } from "../tokens/token-access.js";
import { confirms } from "../ui/form-window.js";

type Message = ChatMessage.Implementation;

/** Names that a question lists. */
const LISTED = 20;

/**
 * The tokens that a player's card changes under another name than they have; of a GM's card none. A token on a scene
 * that is neither active nor viewed here has its scene's name with it, and so another name than any card says.
 */
export function otherNamesOn({ author }: Message, stored: StoredMob): readonly NamedOtherwise[] {
	return author?.isGM ? [] : namedOtherwise(stored, nameOf);
}

function nameOf(uuid: string): string | undefined {
	const [token] = findTokens([uuid]);
	const scene = token?.parent;
	const isHere = scene?.active === true || scene?.id === canvas.scene?.id;
	return token && (isHere ? token.name : `${token.name} (${scene?.name ?? ""})`);
}

/** The names on the card with the names that count, as a list. */
export function sayOtherNames(others: readonly NamedOtherwise[]): string {
	const all = [...new Set(others.map(({ said, is }) => `${said || neutralName()} \u2192 ${is}`))];
	const listed = [...all.slice(0, LISTED), ...(all.length > LISTED ? ["\u2026"] : [])];
	return joinList(words(), listed, "and");
}

/** Asks a GM whether a player's card shall change tokens that it calls by other names. */
export function agreesToOtherNames({ author }: Message, others: readonly NamedOtherwise[]): Promise<boolean> {
	const data = { user: author?.name ?? "?", names: sayOtherNames(others) };
	const text = words().say("MUSTER.Mob.otherNames", data);
	return confirms({ title: "MUSTER.Mob.otherNamesTitle", icon: "fa-solid fa-user-tag", text });
}
