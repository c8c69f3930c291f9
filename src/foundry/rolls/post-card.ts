import type { StoredCard } from "../../bridge/cards/index.js";
import type { Visibility } from "../../bridge/rolls/commands/index.js";
import { fail, ok, type Result } from "../../engine/common/index.js";
import { applyVisibility, creationOptions } from "../host/compat.js";
import { loadChunk } from "../host/lazy.js";
import { notifyFault } from "../host/notify.js";
import { reasonOf } from "../host/refusal.js";
import { flagsOf, type Neutral, readersOf, veiledSpeaker } from "../tokens/name-for.js";
import type { Speaker } from "./roll-hooks.js";

/** Options of a posted card. */
export interface PostOptions {
	readonly visibility: Visibility;
	readonly rolls?: readonly Roll[];
	readonly speaker?: Speaker | undefined;
	/** Ids of further readers of a card that is whispered. */
	readonly readers?: readonly string[];
	/** Neutral words on the card, for names that not all its readers may read. */
	readonly neutral?: Neutral;
}

let cardContent: ((card: StoredCard) => string) | undefined;

/**
 * The function that gives the static content of a card, see `card-content.ts`; fetched once, and there at once from
 * then on.
 */
export const contentWriter = async (): Promise<(card: StoredCard) => string> =>
	(cardContent ??= (await loadChunk(() => import("./card-content.js"))).cardContent);

/** The data of a message that carries a card. */
async function cardData(
	card: StoredCard,
	{ visibility, rolls = [], speaker, readers = [], neutral = [] }: PostOptions,
): Promise<ChatMessage.CreateData> {
	const contentOf = await contentWriter();
	const veiled = veiledSpeaker(readersOf(visibility, readers), speaker);
	const data = {
		speaker: veiled.speaker,
		content: contentOf(card),
		rolls: [...rolls],
		flags: flagsOf(card, { ...(veiled.by === undefined ? {} : { by: veiled.by }), names: neutral }),
		...(rolls.length > 0 ? { sound: CONFIG.sounds.dice } : {}),
	};
	const seen: ChatMessage.CreateData = applyVisibility(data, visibility);
	const whisper = (seen.whisper ?? []) as string[];
	return whisper.length > 0 ? { ...seen, whisper: [...new Set([...whisper, ...readers])] } : seen;
}

/**
 * Posts a card. Null when another module stopped the message. Fault: the server refused it, or could not be reached;
 * its roll is then void.
 */
export const postCard = async (
	card: StoredCard,
	options: PostOptions,
): Promise<Result<ChatMessage.Implementation | null>> =>
	postMessage(await cardData(card, options), creationOptions(options.visibility));

/** Posts a message of any kind; as {@link postCard} else. */
export async function postMessage(
	data: ChatMessage.CreateData,
	options: object,
): Promise<Result<ChatMessage.Implementation | null>> {
	try {
		return ok((await ChatMessage.create(data, options)) ?? null);
	} catch (error) {
		return fail({ code: "MUSTER.Fault.Access.messageRefused", data: { reason: reasonOf(error) } });
	}
}

/** Posts a card that only its author sees; a notice reports a refusal. */
export async function postForSelf(card: StoredCard): Promise<ChatMessage.Implementation | null> {
	const posted = await postCard(card, { visibility: "self" });
	if (posted.ok) return posted.value;
	notifyFault(posted.fault);
	return null;
}
