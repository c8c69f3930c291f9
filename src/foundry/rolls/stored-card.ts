import { isSettled, readStored, type StoredCard } from "../../bridge/cards/index.js";
import type { StoredBatch } from "../../bridge/rolls/cards/index.js";
import type { Visibility } from "../../bridge/rolls/commands/index.js";
import type { StoredSettled } from "../../bridge/rolls/kinds/index.js";
import type { Result } from "../../engine/common/index.js";
import { MODULE_ID } from "../host/constants.js";
import { keptResult } from "./blind-store.js";

/** The draw of a blind message; undefined for other messages, and for old blind ones. */
export function drawOf(messageId: string): string | undefined {
	const read = readStored(game.messages.get(messageId)?.flags[MODULE_ID]);
	return read.ok && read.value.kind === "blind" ? read.value.draw : undefined;
}

/**
 * The card of a message as `reader` may see it: a GM whose machine keeps the result of a blind roll sees that.
 * Undefined if the message is not ours; a fault if its data cannot be read.
 */
export function storedCardOf(
	message: ChatMessage.Implementation,
	reader: User.Implementation = game.user,
): Result<StoredCard> | undefined {
	const flag: unknown = message.flags[MODULE_ID];
	if (flag === undefined) return undefined;
	const read = readStored(flag);
	const blind = read.ok && read.value.kind === "blind" && reader.isGM ? read.value : null;
	const kept = blind && keptResult({ messageId: message.id ?? "", draw: blind.draw });
	return kept ? { ok: true, value: kept } : read;
}

/** True if this user may read the content of this message. For other users it is concluded from the recipients. */
function mayRead(message: ChatMessage.Implementation, reader: User.Implementation): boolean {
	if (reader.isSelf) return message.isContentVisible;
	if (message.whisper.length === 0 || message.whisper.includes(reader.id)) return true;
	return message.author?.id === reader.id && !message.blind;
}

/** The settled roll of a message that `reader` may read; null if there is none. */
export function settledOf(messageId: string, reader: User.Implementation = game.user): StoredSettled | null {
	const message = game.messages.get(messageId);
	if (!message || !mayRead(message, reader)) return null;
	const read = storedCardOf(message, reader);
	return read?.ok && isSettled(read.value) ? read.value : null;
}

/** The settled batch of a message that `reader` may read; null if there is none. */
export function storedBatchOf(messageId: string, reader: User.Implementation = game.user): StoredBatch | null {
	const settled = settledOf(messageId, reader);
	return settled?.kind === "batch" ? settled : null;
}

/**
 * Visibility of a roll that follows from a message: no more readers than the message has. Undefined if it is public.
 * What follows from a blind roll is blind, whatever message names it: players read the draw of theirs, and may post it
 * for all.
 */
export function inheritedVisibility(message: ChatMessage.Implementation): Visibility | undefined {
	const read = readStored(message.flags[MODULE_ID]);
	if (read.ok && read.value.kind === "blind") return "blind";
	if (message.whisper.length === 0) return undefined;
	if (message.blind) return "blind";
	// First the GMs: a whisper of a lone GM to the GMs names that GM alone.
	if (game.users.filter((user) => user.isGM).every(({ id }) => message.whisper.includes(id))) return "gm";
	return message.whisper.every((id) => id === game.user.id) ? "self" : "gm";
}
