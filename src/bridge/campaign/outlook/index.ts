/** What an action will do, with the chances of what dice decide. */
export { foreseeCampaign } from "./foresee.js";
export { buildOutlookView, type OutlookView } from "./outlook-view.js";
export type { CampaignOutlook } from "./types.js";
