/** Steps of a round, each from the state before it to the state after it (RULES 4.13). */

export { noteFought } from "./attack-outcomes.js";
export { attackStep } from "./attack-step.js";
export { beginStep } from "./begin-step.js";
export { commonStep } from "./common-step.js";
export { damageStep } from "./damage-step.js";
export { declareStep } from "./declare-step.js";
export { defenceStep, withDefences } from "./defence-step.js";
export { endOfRound } from "./end-of-round.js";
export { formationStep } from "./formation-step.js";
export { manoeuvreStep } from "./manoeuvre-step.js";
export { movementStep } from "./movement-step.js";
export { otherStep } from "./other-step.js";
export { routingStep } from "./routing-step.js";
export { strategyStep } from "./strategy-step.js";
export { strikeStep } from "./strike-step.js";
export { tacticsStep } from "./tactics-step.js";
export { tauntStep } from "./taunt-step.js";
