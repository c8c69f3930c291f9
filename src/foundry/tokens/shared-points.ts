import type { SystemAdapter } from "../../bridge/systems/index.js";

type Token = TokenDocument.Implementation;

/** The points that a token has. */
interface Home {
	/** The same for all tokens that share them. */
	readonly home: string;
	/** It is one of several creatures that share them. */
	readonly isMember: boolean;
}

/**
 * The points that a token has, by the game system's own way or the host's, in which linked tokens have those of their
 * actor.
 */
export function homeOf(token: Token, adapter: SystemAdapter): Home {
	const { actor, flags, parent, uuid } = token;
	const pool = adapter.poolOf?.({ system: actor?.system, flags, scene: parent?.uuid ?? "" });
	if (pool) return { home: pool.id, isMember: pool.isSquad };
	return { home: token.isLinked && actor ? actor.uuid : uuid, isMember: false };
}

/** All tokens on the scene of a token that share its points, the token itself first. */
export function tokensSharing(token: Token, adapter: SystemAdapter): readonly Token[] {
	const { home } = homeOf(token, adapter);
	const others = token.parent?.tokens.filter((other) => other !== token && homeOf(other, adapter).home === home) ?? [];
	return [token, ...others];
}
