/** Survival, wounds and glory of heroes (RULES 1.10). */

export { battleTarget, type FieldHero, fieldHeroes } from "./fighter.js";
export { gloryTerms, rollGlory } from "./glory.js";
export { blowOf, heroState } from "./hero-state.js";
export { type EarlierHits, type HeroDay, heroesStep } from "./heroes-step.js";
export { RISKS, riskRange } from "./risk.js";
export { rollsAgain, type Survivor, secondSurvivalStep, secondTerms } from "./second-survival.js";
export { firstTerms, rollSurvival } from "./survival.js";
export { allHits, blowsOf, hitsOf, woundQuestions } from "./wounds.js";
