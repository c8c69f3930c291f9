import type { CampaignKind } from "../../bridge/campaign/index.js";
import { fetchPart } from "../services/part.js";

/** Opens what an army can do between battles, at one action; an open window turns to it. */
export async function openCampaign(actor: Actor.Implementation, kind?: CampaignKind): Promise<void> {
	await (await fetchPart(() => import("./campaign-window.js"))).showCampaign(actor, kind);
}
