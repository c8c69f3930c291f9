import { STORED_HELP, toStoredHelp, toStoredMistype } from "../../bridge/cards/index.js";
import type { Mistype } from "../../bridge/rolls/commands/index.js";
import { postForSelf } from "./post-card.js";

/** The cards of mistakes that this client has posted since the last line that was read well. */
let shown: ChatMessage.Implementation[] = [];

/** Shows the mistake to its author alone. */
export async function postMistype(mistype: Mistype): Promise<void> {
	const posted = await postForSelf(toStoredMistype(mistype));
	if (posted) shown.push(posted);
}

/** Shows the user the list of commands, or the help on one of them. */
export async function postHelp(command?: string): Promise<void> {
	await postForSelf(command === undefined ? STORED_HELP : toStoredHelp(command));
}

/**
 * Deletes the cards of earlier mistakes after a line that was read well. A card that is gone, or that this user may not
 * delete, is left out.
 */
export async function clearMistypes(): Promise<void> {
	const cards = shown;
	shown = [];
	const found = cards.filter(({ id }) => id !== null && game.messages.has(id));
	await Promise.all(found.map((card) => card.delete().catch(() => undefined)));
}
