import type { Collection } from "../../../common/collection.js";
import type { Dict } from "../contracts.js";
import { page } from "../page.js";
import type { ActorKin, TokenKin } from "./kin.js";
import type { Scene } from "./scene.js";

/**
 * Who speaks (published: ChatMessage.getSpeaker): the token or actor named, else the one controlled, the user's
 * character, the user.
 */
export function getSpeaker({ scene, actor, token, alias }: Dict): Dict {
	if (token) return fromToken((token as { document?: TokenKin }).document ?? (token as TokenKin), alias);
	if (actor) return fromActor(actor as ActorKin, scene as Scene | undefined, alias);
	const { canvas, game } = page;
	const controlled = canvas?.ready ? canvas.tokens.controlled : [];
	if (controlled.length && controlled[0]) return fromToken(controlled[0].document as unknown as TokenKin, alias);
	const { character } = game.user;
	if (character && game.user.character) return fromActor(character as unknown as ActorKin, undefined, alias);
	return { scene: canvas?.scene?.id ?? null, actor: null, token: null, alias: alias ?? game.user.name };
}

function fromToken(token: TokenKin, alias: unknown): Dict {
	const name = alias ?? (token.name || token.actor?.name);
	return { scene: token.parent?.id ?? null, actor: token.actor?.id ?? null, token: token.id, alias: name };
}

/** An actor speaks through a token of the viewed scene, if it has one. */
function fromActor(actor: ActorKin, scene: Scene | undefined, alias: unknown): Dict {
	if (actor.isToken && actor.token) return fromToken(actor.token, alias);
	const tokens = actor.getActiveTokens(false, true) as unknown as TokenKin[];
	const [token] = tokens.filter(({ parent }) => !scene || parent?.id === scene.id);
	if (token) return { ...fromToken(token, alias), actor: actor.id };
	return { scene: (scene ?? page.canvas?.scene)?.id ?? null, actor: actor.id, token: null, alias: alias ?? actor.name };
}

/** The actor of stored speaker data: its token's, else the world's. */
export function getSpeakerActor(speaker: Dict): ActorKin | null {
	const scene = page.game.collections.get("Scene")?.get(String(speaker["scene"] ?? "")) as unknown as
		| { tokens: Collection<TokenKin> }
		| undefined;
	const token = scene?.tokens.get(String(speaker["token"] ?? ""));
	const base = page.game.collections.get("Actor")?.get(String(speaker["actor"] ?? ""));
	return token?.actor ?? ((base ?? null) as unknown as ActorKin | null);
}
