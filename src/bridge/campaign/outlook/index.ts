/** The outlook of an action: its changes, with the chances of those that dice decide. */
export { foreseeCampaign } from "./foresee.js";
export { buildOutlookView, type OutlookView } from "./outlook-view.js";
export type { CampaignOutlook } from "./types.js";
