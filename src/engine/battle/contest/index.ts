/** The contest of commanders and its outcome tables (RULES 1.12). */

export { type Challenger, contestStep } from "./contest-step.js";
export { casualtyValue, lookUpOutcomes, type OutcomeEntry, type RankedSide } from "./look-up-outcomes.js";
export { placeSides } from "./place-sides.js";
