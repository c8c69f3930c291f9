import type { StoredMob } from "../../bridge/mob/index.js";
import type { Json } from "../../engine/schema/index.js";
import { mayApplyOwn } from "../host/permissions.js";
import { storedCardOf } from "../rolls/stored-card.js";

type Message = ChatMessage.Implementation;

/** The kind under which mobs' cards are applied; stored in records and never renamed. */
export const MOB_SOURCE = "mob";

/** The fault of a card about tokens of other owners, which waits for a GM. */
export const WAITS_FOR_GM = "MUSTER.Fault.Mob.waitsForGm";

/** The reference of a click: the message. */
export const mobReference = (message: Message) => ({ message: message.id ?? "" }) satisfies Json;

/** The mob's card of a message; null if it has none that can be read. */
export function storedMobOf(message: Message | undefined): StoredMob | null {
	const read = message && storedCardOf(message);
	return read?.ok && read.value.kind === "mob" ? read.value : null;
}

/** True for every GM, and for the message's author where this world allows it. */
export const mayApply = (message: Message, user: User.Implementation): boolean =>
	user.isGM || (message.author?.id === user.id && mayApplyOwn(user));
