import type { StoredCampaign } from "../../bridge/campaign/index.js";
import type { CardOptions } from "../../bridge/rolls/cards/index.js";
import type { Json } from "../../engine/schema/index.js";
import { actorAt } from "../host/find-document.js";
import { mayRoll } from "../host/permissions.js";
import { storedCardOf } from "../rolls/stored-card.js";
import { appliedState, applyFrom, notifyUnlessCancelled, transactionOf } from "../transactions/index.js";

type Message = ChatMessage.Implementation;

/** The kind under which campaign actions are applied; stored in records and never renamed. */
export const CAMPAIGN_SOURCE = "campaign";

/** The reference of a click: the message. */
export const campaignReference = (message: Message): Json => ({ message: message.id ?? "" });

/** The campaign action of a message; null if it has none that can be read. */
export function storedCampaignOf(message: Message | undefined): StoredCampaign | null {
	const read = message && storedCardOf(message);
	return read?.ok && read.value.kind === "campaign" ? read.value : null;
}

/** The army of a card; null once it is deleted. */
export function armyOf({ army }: Pick<StoredCampaign, "army">): Actor.Implementation | null {
	return actorAt(army);
}

/** True for every GM, and for an owner of the army who wrote the message. */
export function mayApply(message: Message, stored: StoredCampaign, user: User.Implementation): boolean {
	if (user.isGM) return true;
	const owns = armyOf(stored)?.testUserPermission(user, "OWNER") ?? false;
	return owns && message.author?.id === user.id && mayRoll(user);
}

/** Applies the card. */
export async function applyCampaign(message: Message): Promise<void> {
	const applied = await applyFrom(CAMPAIGN_SOURCE, campaignReference(message));
	notifyUnlessCancelled(applied);
}

/** Options of a campaign action's card: the rights of this reader and the state of its transaction. */
export function campaignCardOptions(message: Message, card: StoredCampaign): Partial<CardOptions> {
	const transaction = transactionOf(message.uuid);
	const { isGM, id } = game.user;
	return {
		...appliedState(transaction),
		record: transaction ?? undefined,
		mayApply: mayApply(message, card, game.user),
		mayUndo: isGM || transaction?.by === id,
		mayFinish: isGM,
	};
}
