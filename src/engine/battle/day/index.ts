/** The eight steps of a battle day, each also as a game of its own. */

export { battleDay, beforeContest, fightDay } from "./day.js";
export { battleSoFar, type DaySoFar, quickBattle } from "./day-so-far.js";
export { challengersOf, powersStep } from "./early-steps.js";
export { DAY_STEPS, type DayStep, type ReportStep } from "./report-step.js";
