import type { StoredMob } from "../../bridge/mob/index.js";
import type { Json } from "../../engine/schema/index.js";
import { mayApplyOwn } from "../host/permissions.js";
import { storedCardOf } from "../rolls/stored-card.js";

type Message = ChatMessage.Implementation;

/** Under which mobs' cards are applied; it stands in records and is never renamed. */
export const MOB_SOURCE = "mob";

/** The fault of a card that is about tokens of others, where a GM is to apply it. */
export const WAITS_FOR_GM = "MUSTER.Fault.Mob.waitsForGm";

/** What a click sends: which message. */
export const mobReference = (message: Message): Json => ({ message: message.id ?? "" });

/** The mob's card of a message; null if it has none that can be read. */
export function storedMobOf(message: Message | undefined): StoredMob | null {
	const read = message && storedCardOf(message);
	return read?.ok && read.value.kind === "mob" ? read.value : null;
}

/** Applied by every GM, and by whoever rolled it where this world lets him. */
export const mayApply = (message: Message, user: User.Implementation): boolean =>
	user.isGM || (message.author?.id === user.id && mayApplyOwn(user));
