import type { MobScene, MobToken } from "../../bridge/mob/index.js";
import { isFallen } from "../../engine/mob/index.js";
import { findTokens } from "../tokens/token-access.js";
import { learnAttacks, readTokens } from "../tokens/token-data.js";
import { type MobParties, partiesAtHand } from "./parties.js";

/**
 * The tokens in plain numbers as they are now: those named, and of what is not named those at `hand`, selected and targeted. Who is
 * down does not act, nor does a token that this user does not own.
 */
export async function readScene({ attackers, targets }: MobParties = {}, hand = partiesAtHand()): Promise<MobScene> {
	const own = findTokens(attackers ?? hand.attackers).filter(({ isOwner }) => isOwner);
	await learnAttacks(own.map(({ actor }) => actor));
	return { attackers: readTokens(own).filter(stands), targets: readTokens(findTokens(targets ?? hand.targets)) };
}

/** The types of the actors of all these tokens. */
export function actorTypesOf({ attackers, targets }: MobScene): readonly string[] {
	const tokens = findTokens([...attackers, ...targets].map(({ uuid }) => uuid));
	return [...new Set(tokens.flatMap(({ actor }) => (actor ? [actor.type] : [])))];
}

const stands = ({ stats: { health } }: MobToken): boolean => health === null || !isFallen(health.state);
