/** Actions of an army between battles: forms, previews, cards. */
export { CAMPAIGN_ACTIONS } from "./actions/index.js";
export { type CampaignPreview, previewCampaign } from "./actions/preview.js";
export {
	buildCampaignCard,
	buildCampaignFallback,
	type CampaignCardView,
	otherThanCard,
	readStoredCampaign,
	replayCampaign,
	type StoredCampaign,
	toStoredCampaign,
} from "./cards/index.js";
export { buildChangeView, buildChronicle } from "./change-view.js";
export {
	buildCampaignForm,
	type CampaignField,
	type FormData,
	type FormSource,
	type KnownTroop,
	knownTroops,
	readCampaignForm,
	saySubmit,
} from "./forms/index.js";
export { buildOutlookView, type CampaignOutlook, foreseeCampaign } from "./outlook/index.js";
export { buildCampaignTab } from "./tab/tab-view.js";
export { CAMPAIGN_KINDS, type CampaignChange, type CampaignKind, isCampaignKind } from "./types.js";
