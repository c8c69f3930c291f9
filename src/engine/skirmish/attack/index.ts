/** Attacks of whole units: actions, successes, damage, and their odds (RULES 4.9 to 4.12, 4.16, 4.17). */

export { type AttackOutcome, playAttack, shownConcentration } from "./attack.js";
export { checkAttackOrder, plainOrder } from "./check-order.js";
export { affectedBy, MANOEUVRE_TABLE, MANOEUVRES, MOVE_PENALTY, manoeuvreEffect, ONE_TARGET } from "./manoeuvre.js";
export {
	type BestConcentration,
	bestConcentration,
	broughtOdds,
	type ChoiceMeans,
	concentrationCurve,
	type OrderOdds,
	orderOdds,
} from "./odds/order-odds.js";
export { indirectRoll } from "./percentage.js";
export { dissolveUnit, settlePhase, stopFerocity } from "./phase.js";
export { formUnit, isDefeated } from "./strength.js";
export type { AttackOrder, Blow, Strength, ToHit } from "./types.js";
export {
	creatureBlow,
	type EffectPart,
	type NamedModifier,
	ONE_CREATURE,
	orderAgainstOne,
	type PartialModifier,
	readModifiers,
	readPartials,
	readParts,
	readRerolls,
} from "./types.js";
