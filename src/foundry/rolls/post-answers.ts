import { STORED_HELP, toStoredHelp, toStoredMistype } from "../../bridge/cards/index.js";
import type { Mistype } from "../../bridge/rolls/commands/index.js";
import { postForSelf } from "./post-card.js";

/** The cards of mistakes that this client has posted since the last line that went well. */
let standing: ChatMessage.Implementation[] = [];

/** Shows the mistake to whoever made it, and to nobody else. */
export async function postMistype(mistype: Mistype): Promise<void> {
	const posted = await postForSelf(toStoredMistype(mistype));
	if (posted) standing.push(posted);
}

/** Shows whoever asks the list of commands, or how one of them is written. */
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
