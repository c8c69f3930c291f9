import { CAMPAIGN_KINDS, type CampaignKind, isCampaignKind } from "../../bridge/campaign/index.js";
import { fail, type Result } from "../../engine/common/index.js";
import type { CampaignOrder, CampaignReceipt } from "../campaign/index.js";
import type { CampaignForesight } from "../campaign/roll-campaign.js";
import { loadChunk } from "../host/lazy.js";
import { openers } from "../host/openers.js";

const unknownKind = (kind: unknown): Result<never> =>
	fail({
		code: "MUSTER.Fault.Campaign.kind",
		path: "action",
		data: { choices: CAMPAIGN_KINDS.join(", "), kind: String(kind) },
	});

const fetchActions = () => loadChunk(() => import("../campaign/roll-campaign.js"));

async function preview(
	actor: Actor.Implementation,
	action: CampaignKind,
	form: unknown = {},
): Promise<Result<CampaignForesight>> {
	return isCampaignKind(action) ? (await fetchActions()).previewOf(actor, action, form) : unknownKind(action);
}

async function act(order: CampaignOrder): Promise<Result<CampaignReceipt>> {
	if (!isCampaignKind(order.action)) return unknownKind(order.action);
	return (await fetchActions()).rollCampaign({ ...order, form: order.form ?? {} });
}

/** Actions of an army between battles, for macros and other modules. */
export const createCampaignApi = () => ({
	/** The actions in the order in which the sheet offers them. */
	kinds: (): readonly CampaignKind[] => CAMPAIGN_KINDS,
	/** Changes of an action, or the throws that decide first with their possible results; nothing is written. */
	preview,
	/** Makes the throws of an action, posts the card and applies it. */
	act,
	/** Opens the window at an action. */
	open: (actor: Actor.Implementation, kind?: CampaignKind) => openers().campaign(actor, kind),
});
