/** The campaign window, its cards and their transactions. */
export { storedCampaignOf } from "./campaign-message.js";
export { CAMPAIGN_TRANSACTIONS } from "./campaign-transactions.js";
export { applyCampaign, campaignCardOptions } from "./card-acts.js";
export type { CampaignActedHook, CampaignOrder, CampaignReceipt } from "./roll-campaign.js";
