/** Survival, wounds and glory of heroes (RULES 1.10). */

export { battleTarget, blowOf, type FieldHero, fieldHeroes, heroState } from "./fighter.js";
export { type EarlierHits, gloryTerms, type HeroDay, heroesStep, rollGlory } from "./heroes-step.js";
export {
	allHits,
	blowsOf,
	firstTerms,
	hitsOf,
	rollSurvival,
	rollsAgain,
	type Survivor,
	secondSurvivalStep,
	secondTerms,
	woundQuestions,
} from "./survival.js";
