import { readStored, type StoredBatch } from "../../bridge/cards/index.js";
import { MODULE_ID } from "../constants.js";

/** How many blind results a GM's machine keeps; the oldest go first. */
const KEPT = 200;

type Entry = readonly [messageId: string, card: unknown];

const isEntry = (value: unknown): value is Entry => Array.isArray(value) && typeof value[0] === "string";

const entries = (): Entry[] => game.settings.get(MODULE_ID, "blindResults").filter(isEntry);

/** Results whose message is on its way. */
const coming = new Map<string, StoredBatch>();

/** What a blind roll came to, if this machine keeps it. */
export function keptResult(messageId: string): StoredBatch | null {
	const entry = entries().find(([id]) => id === messageId);
	if (!entry) return coming.get(messageId) ?? null;
	const read = readStored(entry[1]);
	return read.ok && read.value.kind === "batch" ? read.value : null;
}

/** Keeps what a blind roll came to on this machine. World documents reach every client, so it is in none of them. */
export async function keepResult(messageId: string, card: StoredBatch): Promise<void> {
	const others = entries().filter(([id]) => id !== messageId);
	await game.settings.set(MODULE_ID, "blindResults", [...others, [messageId, card]].slice(-KEPT));
}

/**
 * Posts a message with its result at hand, so that the card shows it from the first rendering on, and keeps the result
 * once the message stands. When the message is refused nothing is kept and null comes back.
 */
export async function keepWhile<M>(
	messageId: string,
	card: StoredBatch,
	post: () => Promise<M | undefined>,
): Promise<M | null> {
	coming.set(messageId, card);
	try {
		const message = await post();
		if (message) await keepResult(messageId, card);
		return message ?? null;
	} catch {
		return null;
	} finally {
		coming.delete(messageId);
	}
}
