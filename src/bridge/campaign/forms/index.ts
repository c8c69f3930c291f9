/** Forms of the campaign actions. */
export { buildCampaignForm, type FormSource } from "./build-form.js";
export type { CampaignField, FormData } from "./fields.js";
export { type KnownTroop, knownTroops } from "./known-troops.js";
export { readCampaignForm } from "./read-form.js";
export { saySubmit } from "./say-submit.js";
