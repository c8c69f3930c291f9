import { buildCard, buildFallback, type StoredCard } from "../../bridge/cards/index.js";
import type { Visibility } from "../../bridge/commands/index.js";
import { applyVisibility, creationOptions } from "../compat.js";
import { MODULE_ID } from "../constants.js";
import { nameStatus } from "../mob/status-names.js";
import type { Speaker } from "./roll-order.js";
import { words } from "./words.js";

/** What to post besides the card. */
export interface PostOptions {
	readonly visibility: Visibility;
	readonly rolls?: readonly Roll[];
	readonly speaker?: Speaker;
	/** Ids of users who must see it too where not everybody does. */
	readonly readers?: readonly string[];
}

/** A message's content is what a reader without this module sees: plain markup in the language of whoever posts it,
 * without the points of those whose owners alone may know them. */
export const cardContent = (card: StoredCard): string =>
	buildFallback(buildCard(card, words(), { uid: "muster", knows: () => false, nameStatus }));

/** The data of a message that carries a card. */
export function cardData(
	card: StoredCard,
	{ visibility, rolls = [], speaker, readers = [] }: PostOptions,
): ChatMessage.CreateData {
	const data = {
		speaker: speaker ?? ChatMessage.getSpeaker(),
		content: cardContent(card),
		rolls: [...rolls],
		flags: { [MODULE_ID]: card },
		...(rolls.length > 0 ? { sound: CONFIG.sounds.dice } : {}),
	};
	const seen: ChatMessage.CreateData = applyVisibility(data, visibility);
	const whisper = (seen.whisper ?? []) as string[];
	return whisper.length > 0 ? { ...seen, whisper: [...new Set([...whisper, ...readers])] } : seen;
}

/** Posts a card. Null when the host or another module refused the message. */
export async function postCard(card: StoredCard, options: PostOptions): Promise<ChatMessage.Implementation | null> {
	return (await ChatMessage.create(cardData(card, options), creationOptions(options.visibility))) ?? null;
}
