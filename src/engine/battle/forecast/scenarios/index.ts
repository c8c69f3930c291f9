/** Scenarios: what may happen to each side before the contest, with its chance. */

export { firstHitChances, gloryChances, hitChances } from "./hero-chances.js";
export { preBattleStates } from "./pre-battle-states.js";
export { classify, type ScenarioClass, type SideClasses } from "./scenario-classes.js";
export type { MoraleShift } from "./shared-morale.js";
export { defectorAfter, MOST_TOGETHER, sideScenarios } from "./side-scenarios.js";
export { sumSteps } from "./strategy-steps.js";
export type { Defection, EffectOnOthers, HeroScenario, PreBattleState, SideScenario } from "./types.js";
