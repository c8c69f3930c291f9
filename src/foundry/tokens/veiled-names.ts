import { MODULE_ID } from "../host/constants.js";
import { nameFor } from "./name-for.js";

type User = User.Implementation;

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
