/** Every action of a campaign as a game upon a stored army. */

export { CAMPAIGN_ACTIONS } from "./campaign-actions.js";
export { PAYMENTS } from "./payday.js";
