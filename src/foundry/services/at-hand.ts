import type { AtHand, Person } from "../../bridge/views/index.js";
import { toActorData } from "../mob/actor-data.js";
import { readTokens, worldAdapter } from "../mob/token-data.js";

type AnyToken = TokenDocument.Implementation;

/**
 * Whoever is at hand for a dialog: the first selected token acts, or else the user's own character; the first targeted
 * one is acted on. Names and numbers are those that the user may see anyway.
 */
export function peopleAtHand(): AtHand {
	const selected = canvas.ready ? canvas.tokens?.controlled[0]?.document : undefined;
	const [targeted] = game.user.targets;
	const first = selected ? toPerson(selected) : ownCharacter();
	const second = targeted && toPerson(targeted.document);
	return { ...(first ? { first } : {}), ...(second ? { second } : {}) };
}

function toPerson(token: AnyToken): Person | undefined {
	const knows = token.actor?.testUserPermission(game.user, "OBSERVER") ?? game.user.isGM;
	if (!knows && !isNameShown(token)) return undefined;
	return { name: token.name, stats: knows ? (readTokens([token])[0]?.stats ?? null) : null };
}

/** Does everybody see the name on the canvas? */
function isNameShown({ displayName }: AnyToken): boolean {
	const { HOVER, ALWAYS } = CONST.TOKEN_DISPLAY_MODES;
	return displayName === HOVER || displayName === ALWAYS;
}

function ownCharacter(): Person | undefined {
	const { character } = game.user;
	return character ? { name: character.name, stats: worldAdapter().read(toActorData(character, null)) } : undefined;
}
