/** Scenarios: what may happen to each side before the contest, with its chance. */

export { isRoughAfterAtrocity } from "./catastrophe-chances.js";
export { firstHitChances, gloryChances, hitChances } from "./hero-chances.js";
export type { BareCourse } from "./leading-heroes.js";
export { preBattleStates, sumSteps } from "./leading-heroes.js";
export { type OpenFall, type OpenFalls, shiftOf, shiftsOn } from "./open-falls.js";
export { classify, mergeClasses, type ScenarioClass, type SideClasses } from "./scenario-classes.js";
export { bareScenarios, defectorAfter, sideScenarios } from "./side-scenarios.js";
export type {
	Defection,
	HeroScenario,
	PreBattleState,
	SideScenario,
	StrategyDistribution,
} from "./types.js";
