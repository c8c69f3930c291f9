/** Morale tests of units after the contest (RULES 1.12, 1.13). */

export { fatesStep, type SideFates, toMoraleTrial } from "./fates-step.js";
export { type LevelTrial, levelTrial } from "./level-trial.js";
export {
	firstRoll,
	isTrapped,
	lastStand,
	rollMorale,
	rollMorales,
	type Tried,
	type UnitFate,
	unitFates,
} from "./unit-fate.js";
