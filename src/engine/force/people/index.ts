/** Morale, quality, leaders and experience. */

export { BATTLE_SKILL_CAP, battleSkillLedger } from "./battle-skill.js";
export { drawCommander } from "./draw-commander.js";
export { drawQuality, FEW_RECRUITS } from "./draw-quality.js";
export { foughtBattle } from "./experience.js";
export { keepableEffects } from "./keepable-effects.js";
export { baseMorale, isFearless, moraleLedger, moraleOf } from "./morale.js";
export { effectsAfter, MORALE_EVENTS, type MoraleEvent, moraleEffect } from "./morale-effects.js";
export { succeedLeader } from "./new-leader.js";
export { battlesOfQuality, qualityOf } from "./quality.js";
export { recruitMen } from "./recruit.js";
export { trainingOf, trainMonths } from "./training.js";
