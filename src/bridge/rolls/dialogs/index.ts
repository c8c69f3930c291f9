/** The dialogs of the rolls: their forms, and what they show beside them. */
export * from "./at-hand.js";
export * from "./batch-dialog.js";
export * from "./batch-form.js";
export * from "./chart.js";
export * from "./check-dialog.js";
export * from "./contest-dialog.js";
export * from "./contest-form.js";
export * from "./damage-dialog.js";
export type { DialogPaper, OddsView, RollDialogView, RollHabits } from "./dialog-parts.js";
export { fillForm, followHand, type HandFill } from "./follow-hand.js";
export { changeFields } from "./form-fields.js";
export * from "./fudge-dialog.js";
export * from "./fudge-form.js";
export * from "./offer-rule.js";
export * from "./reaction-dialog.js";
export * from "./trait-ladder.js";
