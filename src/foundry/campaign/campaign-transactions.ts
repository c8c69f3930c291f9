import { loadChunk } from "../host/lazy.js";
import type { TransactionSource } from "../transactions/index.js";
import { CAMPAIGN_SOURCE } from "./campaign-message.js";

/** Campaign actions as a source of transactions; its planning is loaded with the first. */
export const CAMPAIGN_TRANSACTIONS: TransactionSource = {
	kind: CAMPAIGN_SOURCE,
	plan: async (ref, by) => (await loadChunk(() => import("./plan-campaign-card.js"))).planCampaignCard(ref, by),
};
