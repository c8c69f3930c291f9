/** What comes of a battle day: its view, its card, its report, what it changes, and the next day's entries. */
export * from "./apply-day.js";
export * from "./battle-card.js";
export { closesBattle } from "./closes-battle.js";
export * from "./next-setup.js";
export { buildReport, type ReportInput } from "./report.js";
export * from "./result-view.js";
