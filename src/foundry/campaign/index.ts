/** The campaign window, its cards and their transactions. */

export { storedCampaignOf } from "./campaign-message.js";
export { CAMPAIGN_TRANSACTIONS } from "./campaign-transactions.js";
export type { CampaignActedHook, CampaignOrder, CampaignReceipt } from "./roll-campaign.js";
