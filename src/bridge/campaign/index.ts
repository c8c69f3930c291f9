/** Actions of an army between battles: forms, previews, cards. */
export { CAMPAIGN_ACTIONS, PAYMENTS, type PaymentKind } from "./actions/index.js";
export * from "./cards/index.js";
export * from "./change-view.js";
export * from "./forms/index.js";
export * from "./outlook/index.js";
export * from "./preview.js";
export { presentUnits } from "./read-chosen.js";
export * from "./tab-view.js";
export * from "./types.js";
