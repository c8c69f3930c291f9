export type { MobChoice } from "./choices.js";
export * from "./form.js";
export * from "./mob-dialog.js";
export { parseDamage, parseRoll } from "./parse-roll.js";
export * from "./to-action.js";
