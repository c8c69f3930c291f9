/** Cards of campaign actions: stored, read, replayed and drawn. */
export { buildCampaignCard, buildCampaignFallback, type CampaignCardView } from "./campaign-card.js";
export { otherThanCard } from "./other-than-card.js";
export { replayCampaign } from "./replay-campaign.js";
export { toStoredCampaign } from "./store-campaign.js";
export { CAMPAIGN_CARD, readStoredCampaign, type StoredCampaign } from "./stored-campaign.js";
