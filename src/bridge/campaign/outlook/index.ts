/** The outlook of an action: its changes, with the chances of those that dice decide. */

export type { CampaignOutlook } from "./foresee.js";
export { foreseeCampaign } from "./foresee.js";
export { buildOutlookView } from "./outlook-view.js";
