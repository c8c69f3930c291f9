/** Morale tests of units after the contest (RULES 1.12, 1.13). */

export { type LevelTrial, levelTrial } from "./level-trial.js";
export {
	firstRoll,
	isTrapped,
	lastStand,
	moraleStep,
	rollMorale,
	rollMorales,
	type SideMorale,
	type Tried,
	toMoraleTrial,
	type UnitMorale,
	unitMorales,
} from "./unit-morale.js";
