import type { Participant, SelectedTokens } from "../../../bridge/rolls/dialogs/index.js";
import { nameFor } from "../../tokens/name-for.js";
import { mayKnow } from "../../tokens/token-access.js";
import { loadAttacks, readPerson, readTokens } from "../../tokens/token-data.js";

type AnyToken = TokenDocument.Implementation;

/**
 * Characters of a dialog. `follows` is true if the form follows the selection; a dialog that was opened with a request
 * keeps its numbers.
 */
export interface SelectionSource {
	/** Reads the present selection. */
	read(): Promise<SelectedTokens>;
	readonly now: SelectedTokens;
	readonly follows: boolean;
}

/**
 * Reads the characters of a dialog: the first selected token acts, or else the user's own character; the first targeted
 * one is acted on. Names and numbers are those that the user may see.
 */
async function readSelection(): Promise<SelectedTokens> {
	const selected = canvas.ready ? canvas.tokens?.controlled[0]?.document : undefined;
	const [targeted] = game.user.targets;
	await loadAttacks([selected ? selected.actor : game.user.character]);
	const first = selected ? toParticipant(selected) : ownCharacter();
	const second = targeted && toParticipant(targeted.document);
	return { ...(first ? { first } : {}), ...(second ? { second } : {}) };
}

/** The selection for a dialog, to be followed unless the dialog is opened with a request. */
export const selectionFor = async (request: object | undefined): Promise<SelectionSource> => ({
	read: readSelection,
	now: await readSelection(),
	follows: request === undefined,
});

function toParticipant(token: AnyToken): Participant | undefined {
	const name = nameFor(token, [game.user]);
	if (name === null) return undefined;
	return { name, uuid: token.uuid, stats: mayKnow(token.uuid) ? (readTokens([token])[0]?.stats ?? null) : null };
}

function ownCharacter(): Participant | undefined {
	const { character } = game.user;
	return character ? { name: character.name, stats: readPerson(character) } : undefined;
}
