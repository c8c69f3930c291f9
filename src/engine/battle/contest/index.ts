/** The contest of commanders and its outcome tables (RULES 1.12). */

export { type Challenger, contestStep, placeSides } from "./contest-step.js";
export { casualtyValue, lookUpOutcomes, type OutcomeEntry, type RankedSide } from "./look-up-outcomes.js";
