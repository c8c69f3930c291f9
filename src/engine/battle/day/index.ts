/** The eight steps of a battle day, each also as a game of its own. */

export { challengersOf } from "./command-step.js";
export { battleDay, fightDay } from "./day.js";
export { powersStep } from "./early-steps.js";
