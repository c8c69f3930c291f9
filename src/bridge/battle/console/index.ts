/** The console of a battle: state of a day, edits, steps, and everything that it shows. */
export * from "./asked-view.js";
export * from "./console-view.js";
export * from "./course.js";
export * from "./day-state.js";
export * from "./edit-setup.js";
export * from "./entries-view.js";
export * from "./entry-words.js";
export * from "./fields.js";
export * from "./forces-view.js";
export * from "./modifiers-view.js";
export * from "./names.js";
export { ENTRY_LISTS } from "./new-entry.js";
export * from "./odds-view.js";
export * from "./path-view.js";
export * from "./say-question.js";
export * from "./typed-edits.js";
export { buildBattleWhy } from "./why-battle.js";
