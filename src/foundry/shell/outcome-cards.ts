import type { StoredCampaign } from "../../bridge/campaign/index.js";
import { buildCard, type CardView } from "../../bridge/cards/index.js";
import type { StoredMob } from "../../bridge/mob/index.js";
import type { CardOptions } from "../../bridge/rolls/cards/index.js";
import { campaignCardOptions } from "../campaign/campaign-message.js";
import { words } from "../host/words.js";
import { mobCardOptions } from "../mob/mob-card-work.js";

export { workOnCard } from "../mob/mob-card-work.js";

/** The view of a card whose outcome can be applied, with what its reader may do. */
export function buildOutcomeCard(
	message: ChatMessage.Implementation,
	card: StoredMob | StoredCampaign,
	options: CardOptions,
): CardView {
	const more = card.kind === "mob" ? mobCardOptions(message) : campaignCardOptions(message, card);
	return buildCard<"mob" | "campaign">(card, words(), { ...options, ...more });
}
