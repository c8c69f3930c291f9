import type { StoredMob } from "../../bridge/mob/index.js";
import { type Json, toJson } from "../../engine/schema/index.js";
import { mayApplyOwn } from "../host/permissions.js";
import { storedCardOf } from "../rolls/stored-card.js";
import { findTokens, ownsAll } from "../tokens/token-access.js";

type Message = ChatMessage.Implementation;

/** The kind under which mobs' cards are applied; stored in records and never renamed. */
export const MOB_SOURCE = "mob";

/** The fault of a card about tokens of other owners, which waits for a GM. */
export const WAITS_FOR_GM = "MUSTER.Fault.Mob.waitsForGm";

/**
 * The reference of a click: the message, and the changes by hand that its card shows; what was changed since then is
 * not applied unseen.
 */
export const mobReference = (message: Message) =>
	({ message: message.id ?? "", edits: editsOf(storedMobOf(message)) }) satisfies Json;

/** The changes by hand of a card. */
export const editsOf = (stored: StoredMob | null): Json => toJson(stored?.edits ?? []);

/** The mob's card of a message; null if it has none that can be read. */
export function storedMobOf(message: Message | undefined): StoredMob | null {
	const read = message && storedCardOf(message);
	return read?.ok && read.value.kind === "mob" ? read.value : null;
}

/** True for every GM, and for the message's author where this world allows it. */
export const mayApply = (message: Message, user: User.Implementation): boolean =>
	user.isGM || (message.author?.id === user.id && mayApplyOwn(user));

/**
 * True if a user may change a row of a message's card before it is applied: a GM any, who else may apply it those of
 * tokens of their own.
 */
export const mayEditRow = (message: Message, uuid: string, user = game.user): boolean =>
	user.isGM || (mayApply(message, user) && ownsAll(findTokens([uuid]), user));
