/** Morale, quality, leaders and experience. */

export { BATTLE_SKILL_CAP, battleSkillLedger } from "./battle-skill.js";
export { foughtBattle, recruitMen, trainingOf, trainMonths } from "./experience.js";
export {
	baseMorale,
	effectsAfter,
	isFearless,
	keepableEffects,
	MORALE_EVENTS,
	type MoraleEvent,
	moraleEffect,
	moraleLedger,
	moraleOf,
} from "./morale.js";
export { battlesOfQuality, drawCommander, drawQuality, FEW_RECRUITS, qualityOf, succeedLeader } from "./quality.js";
