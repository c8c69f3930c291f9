/** The windows of house rules and of where a game system keeps its numbers. */
export { toBattleRules } from "./battle-rules.js";
export * from "./house-rules.js";
export * from "./mapping-dialog.js";
export * from "./mapping-form.js";
