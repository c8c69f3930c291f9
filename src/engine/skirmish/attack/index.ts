/** Attacks of whole units: actions, successes, damage, and their odds (RULES 4.9 to 4.12, 4.16, 4.17). */

export { type AttackOutcome, playAttack } from "./attack.js";
export { checkAttackOrder, plainOrder } from "./check-order.js";
export { type Discharged, dissolveUnit } from "./dissolve-unit.js";
export { formUnit, type Recruit, type SharedTraits } from "./form-unit.js";
export { type IndirectFire, indirectRoll } from "./indirect.js";
export { MANOEUVRES, MOVE_PENALTY, manoeuvreEffect } from "./manoeuvre.js";
export { type BestConcentration, bestConcentration } from "./odds/best-concentration.js";
export { type ExchangeOdds, type ExchangeSide, exchangeOdds } from "./odds/exchange.js";
export { type OrderOdds, orderOdds } from "./odds/order-odds.js";
export { type CreatureHit, creatureBlow, ONE_CREATURE, orderAgainstOne } from "./one-creature.js";
export { type PhaseEffect, settlePhase, stopFerocity } from "./phase.js";
export { shownConcentration } from "./plan.js";
export { attackOrder, readAttackOrder } from "./read-order.js";
export { readModifiers, readPartials, readParts, readRerolls } from "./read-parts.js";
export { readStrength, strength } from "./read-strength.js";
export { isDefeated, isDestroyed, shownSoldierHp, soldierHp } from "./strength.js";
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
