/** Steps of a round, each from the state before it to the state after it (RULES 4.13). */

export { noteFought } from "./attack-outcomes.js";
export { attackStep } from "./attack-step.js";
export { commonStep, declareStep } from "./common-step.js";
export { damageStep } from "./damage-step.js";
export { defenceStep, endOfRound, tauntStep, withDefences } from "./defence-step.js";
export { manoeuvreStep } from "./manoeuvre-step.js";
export { movementStep } from "./movement-step.js";
export { beginStep, otherStep } from "./other-step.js";
export { formationStep, routingStep } from "./routing-step.js";
export { strikeStep } from "./strike-step.js";
export { strategyStep, tacticsStep } from "./tactics-step.js";
