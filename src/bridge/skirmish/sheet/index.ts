/** The sheet of a unit of a skirmish in words, and its fields as they are typed. */

export { sayEdit } from "./edit-words.js";
export type { OddsChoice, OddsFoe } from "./odds-view.js";
export { sayUnitChange } from "./say-unit-change.js";
export { buildUnitSheet } from "./sheet-view.js";
export { type SoldierLink, soldierRows, soldierValue } from "./soldier-view.js";
export { sayTerm, sayWhy, type WhyView } from "./term-words.js";
export { fieldValue } from "./unit-fields.js";
