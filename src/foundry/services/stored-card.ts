import { readStored, type StoredBatch, type StoredCard } from "../../bridge/cards/index.js";
import type { Visibility } from "../../bridge/commands/index.js";
import type { Result } from "../../engine/common/index.js";
import { MODULE_ID } from "../constants.js";
import { keptResult } from "./blind-store.js";

/**
 * The card of a message as `reader` may see it: a GM whose machine keeps the result of a blind roll sees that. Undefined
 * if the message is not ours; a fault if its data cannot be read.
 */
export function storedCardOf(
	message: ChatMessage.Implementation,
	reader: User.Implementation = game.user,
): Result<StoredCard> | undefined {
	const flag: unknown = message.flags[MODULE_ID];
	if (flag === undefined) return undefined;
	const read = readStored(flag);
	const kept = read.ok && read.value.kind === "blind" && reader.isGM ? keptResult(message.id ?? "") : null;
	return kept ? { ok: true, value: kept } : read;
}

/** May this user read the content of this message? For others than ourselves it is worked out from who it was sent to. */
function mayRead(message: ChatMessage.Implementation, reader: User.Implementation): boolean {
	if (reader.isSelf) return message.isContentVisible;
	if (message.whisper.length === 0 || message.whisper.includes(reader.id)) return true;
	return message.author?.id === reader.id && !message.blind;
}

/** The settled batch of a message that `reader` may read; null if there is none. */
export function storedBatchOf(messageId: string, reader: User.Implementation = game.user): StoredBatch | null {
	const message = game.messages.get(messageId);
	if (!message || !mayRead(message, reader)) return null;
	const read = storedCardOf(message, reader);
	return read?.ok && read.value.kind === "batch" ? read.value : null;
}

/** Who ought to see what follows from a message: nobody more than saw the message. Undefined if everybody saw it. */
export function inheritedVisibility(message: ChatMessage.Implementation): Visibility | undefined {
	if (message.whisper.length === 0) return undefined;
	if (message.whisper.every((id) => id === game.user.id)) return "self";
	return message.blind ? "blind" : "gm";
}
