import type { AtHand, Person } from "../../bridge/rolls/dialogs/index.js";
import { loadAttacks, readPerson, readTokens } from "../tokens/token-data.js";

type AnyToken = TokenDocument.Implementation;

/** Who is at hand for a dialog, and whether what is filled in follows him; a dialog that somebody asks for with numbers keeps these. */
export interface Hand {
	/** Reads who is at hand now. */
	read(): Promise<AtHand>;
	readonly now: AtHand;
	readonly follows: boolean;
}

/**
 * Whoever is at hand for a dialog: the first selected token acts, or else the user's own character; the first targeted
 * one is acted on. Names and numbers are those that the user may see anyway.
 */
async function peopleAtHand(): Promise<AtHand> {
	const selected = canvas.ready ? canvas.tokens?.controlled[0]?.document : undefined;
	const [targeted] = game.user.targets;
	await loadAttacks([selected ? selected.actor : game.user.character]);
	const first = selected ? toPerson(selected) : ownCharacter();
	const second = targeted && toPerson(targeted.document);
	return { ...(first ? { first } : {}), ...(second ? { second } : {}) };
}

/** Whoever is at hand for a dialog, to be followed unless the dialog is asked for with numbers of its own. */
export const handFor = async (request: object | undefined): Promise<Hand> => ({
	read: peopleAtHand,
	now: await peopleAtHand(),
	follows: request === undefined,
});

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
	return character ? { name: character.name, stats: readPerson(character) } : undefined;
}
