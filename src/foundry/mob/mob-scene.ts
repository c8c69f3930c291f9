import type { MobScene, MobToken } from "../../bridge/mob/index.js";
import { isFallen } from "../../engine/mob/index.js";
import { findTokens } from "../tokens/token-access.js";
import { loadAttacks, readTokens } from "../tokens/token-data.js";
import { type MobParties, selectedParties } from "./selected-parties.js";

/**
 * Reads tokens into plain numbers as they are now: the named ones, and for a side that is not named the `selected` ones. Defeated attackers and those
 * that this user does not own are left out.
 */
export async function readScene(
	{ attackers, targets }: MobParties = {},
	selected = selectedParties(),
): Promise<MobScene> {
	const own = findTokens(attackers ?? selected.attackers).filter(({ isOwner }) => isOwner);
	await loadAttacks(own.map(({ actor }) => actor));
	return { attackers: readTokens(own).filter(isActive), targets: readTokens(findTokens(targets ?? selected.targets)) };
}

/** The types of the actors of all these tokens. */
export function actorTypesOf({ attackers, targets }: MobScene): readonly string[] {
	const tokens = findTokens([...attackers, ...targets].map(({ uuid }) => uuid));
	return [...new Set(tokens.flatMap(({ actor }) => (actor ? [actor.type] : [])))];
}

const isActive = ({ stats: { health } }: MobToken): boolean => health === null || !isFallen(health.state);
