import type { StoredCampaign } from "../../bridge/campaign/index.js";
import type { Json } from "../../engine/schema/index.js";
import { findNow } from "../host/find-document.js";
import { mayRoll } from "../host/permissions.js";
import { storedCardOf } from "../rolls/stored-card.js";

type Message = ChatMessage.Implementation;

/** Under which campaign actions are applied; it stands in records and is never renamed. */
export const CAMPAIGN_SOURCE = "campaign";

/** What a click sends: which message. */
export const campaignReference = (message: Message): Json => ({ message: message.id ?? "" });

/** The campaign action of a message; null if it has none that can be read. */
export function storedCampaignOf(message: Message | undefined): StoredCampaign | null {
	const read = message && storedCardOf(message);
	return read?.ok && read.value.kind === "campaign" ? read.value : null;
}

/** The army that a card is about; null once it is gone. */
export function armyOf({ army }: Pick<StoredCampaign, "army">): Actor.Implementation | null {
	const found = army.startsWith("Compendium.") ? null : findNow(army);
	return found instanceof Actor ? (found as Actor.Implementation) : null;
}

/** A GM applies any; an owner of the army what he has done himself. */
export function mayApply(message: Message, stored: StoredCampaign, user: User.Implementation): boolean {
	if (user.isGM) return true;
	const owns = armyOf(stored)?.testUserPermission(user, "OWNER") ?? false;
	return owns && message.author?.id === user.id && mayRoll(user);
}
