import type { AbsentToken, MobScene, MobToken } from "../../bridge/mob/index.js";
import { isFallen } from "../../engine/mob/index.js";
import { defeatedStatus } from "../tokens/statuses.js";
import { findTokens } from "../tokens/token-access.js";
import { loadAttacks, readTokens } from "../tokens/token-data.js";
import { type MobParties, selectedParties } from "./selection.js";

/**
 * Reads tokens into plain numbers as they are now: the named ones, and for a side that is not named the `selected`
 * ones. Defeated attackers, those that this user does not own, and tokens without an actor take no part, and are named
 * so.
 */
export async function readScene(
	{ attackers, targets }: MobParties = {},
	selected = selectedParties(),
): Promise<MobScene> {
	const acting = findTokens(attackers ?? selected.attackers);
	const meant = findTokens(targets ?? selected.targets);
	const own = acting.filter(({ isOwner }) => isOwner);
	await loadAttacks(own.map(({ actor }) => actor));
	const read = readTokens(own);
	const absent = [
		...absentOf(
			"attackers",
			"notYours",
			acting.filter((token) => !own.includes(token)),
		),
		...absentOf(
			"attackers",
			"noActor",
			own.filter(({ actor }) => !actor),
		),
		...absentOf(
			"attackers",
			"down",
			read.filter((token) => !isActive(token)),
		),
		...absentOf(
			"targets",
			"noActor",
			meant.filter(({ actor }) => !actor),
		),
	];
	return { attackers: read.filter(isActive), targets: readTokens(meant), ...(absent.length > 0 ? { absent } : {}) };
}

const absentOf = (
	side: AbsentToken["side"],
	why: AbsentToken["why"],
	tokens: readonly { readonly uuid: string; readonly name: string }[],
): readonly AbsentToken[] => tokens.map(({ uuid, name }) => ({ uuid, name, side, why }));

/** The types of the actors of all these tokens. */
export function actorTypesOf({ attackers, targets }: MobScene): readonly string[] {
	const tokens = findTokens([...attackers, ...targets].map(({ uuid }) => uuid));
	return [...new Set(tokens.flatMap(({ actor }) => (actor ? [actor.type] : [])))];
}

/** A creature of a squad may be down while the others stand. */
const isActive = ({ stats: { health }, isMember, uuid }: MobToken): boolean =>
	(health === null || !isFallen(health.state)) && !(isMember && isMarkedFallen(uuid));

function isMarkedFallen(uuid: string): boolean {
	const [token] = findTokens([uuid]);
	const status = defeatedStatus();
	return token?.combatant?.defeated === true || (status !== null && token?.actor?.statuses.has(status) === true);
}
