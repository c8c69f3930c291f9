/** Forms of the campaign actions. */
export { buildCampaignForm, type FormSource, type KnownTroop, knownTroops } from "./build-form.js";
export type { CampaignField, FormData } from "./fields.js";
export { readCampaignForm, saySubmit } from "./read-form.js";
