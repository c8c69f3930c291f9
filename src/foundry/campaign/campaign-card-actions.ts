import { applyFrom, notifyUnlessCancelled } from "../transactions/index.js";
import { CAMPAIGN_SOURCE, campaignReference } from "./campaign-message.js";

type Message = ChatMessage.Implementation;

/** Applies the card. */
export async function applyCampaign(message: Message): Promise<void> {
	const applied = await applyFrom(CAMPAIGN_SOURCE, campaignReference(message));
	notifyUnlessCancelled(applied);
}
