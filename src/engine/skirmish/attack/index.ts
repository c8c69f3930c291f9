/** Attacks of whole units: actions, successes, damage, and their odds (RULES 4.9 to 4.12, 4.16, 4.17). */

export { type AttackOutcome, playAttack } from "./attack.js";
export { attackOrder, plainOrder, readAttackOrder } from "./read-order.js";
export { readStrength, strength } from "./read-strength.js";
export type {
	AttackOrder,
	AttackRules,
	Blow,
	EffectPart,
	NamedModifier,
	PartialModifier,
	Strength,
	ToHit,
} from "./types.js";
export {
	isDefeated,
	isDestroyed,
	type PhaseEffect,
	settlePhase,
	shownSoldierHp,
	soldierHp,
	stopFerocity,
} from "./wounds.js";
