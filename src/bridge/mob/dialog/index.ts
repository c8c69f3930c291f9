/** The mob's dialog: its form, and what it shows beside it. */
export type { MobChoice } from "./choices.js";
export * from "./form.js";
export type { GroupView, StrikeView } from "./group-view.js";
export { leftOutOf } from "./left-out.js";
export * from "./mob-dialog.js";
export type { MobOddsView } from "./odds-view.js";
export { parseDamage, parseRoll } from "./parse-roll.js";
export type { TargetView } from "./target-view.js";
export * from "./to-action.js";
export * from "./wish.js";
