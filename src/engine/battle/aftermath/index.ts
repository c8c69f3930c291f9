/** End of a day: losses, ends of units, heroes and sides, spoils. */

export { type Aftermath, aftermathStep, frayOf } from "./aftermath-step.js";
export { closeBattle, isWalkOver, spoilsOfDay } from "./close-battle.js";
