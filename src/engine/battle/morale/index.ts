/** Morale tests of units after the contest (RULES 1.12, 1.13). */

export { type LevelTrial, levelTrial } from "./level-trial.js";
export { moraleStep, type SideMorale, toMoraleTrial } from "./morale-step.js";
export {
	firstRoll,
	isTrapped,
	lastStand,
	rollMorale,
	rollMorales,
	type Tried,
	type UnitMorale,
	unitMorales,
} from "./unit-morale.js";
