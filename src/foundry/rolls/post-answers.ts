import { STORED_HELP, toStoredHelp, toStoredMistype } from "../../bridge/cards/index.js";
import type { Mistype } from "../../bridge/rolls/commands/index.js";
import { postForSelf } from "./post-card.js";

/** The cards of mistakes that this client has posted since the last line that went well. */
let standing: ChatMessage.Implementation[] = [];

/** Shows the mistake to its author alone. */
export async function postMistype(mistype: Mistype): Promise<void> {
	const posted = await postForSelf(toStoredMistype(mistype));
	if (posted) standing.push(posted);
}

/** Shows the user the list of commands, or the help on one of them. */
export async function postHelp(command?: string): Promise<void> {
	await postForSelf(command === undefined ? STORED_HELP : toStoredHelp(command));
}

/** A line went well: the cards of the mistakes before it have done their work. One that is gone already, or may not be taken away, stays what it is. */
export async function clearMistypes(): Promise<void> {
	const cards = standing;
	standing = [];
	const found = cards.filter(({ id }) => id !== null && game.messages.has(id));
	await Promise.all(found.map((card) => card.delete().catch(() => undefined)));
}
