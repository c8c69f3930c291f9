import { planOf } from "../attack.js";
import { type EffectValues, effectValues } from "../averages.js";
import { toBlow } from "../counts.js";
import { type PhaseEffect, settleEffects, settlePhase } from "../phase.js";
import { isDefeated, isDestroyed, sumOf } from "../strength.js";
import type { AttackOrder, AttackPlan, AttackRules, Strength } from "../types.js";
import { type CountsOdds, countsBy } from "./counts-odds.js";
import { strikeOdds } from "./strike-odds.js";

/** Whole numbers ascending, each with its chance. */
type NumberOdds = readonly (readonly [number: number, chance: number])[];

/** Odds of one attack by itself on a unit. Chances and means are for display. */
export interface OrderOdds {
	readonly plan: AttackPlan;
	readonly values: EffectValues;
	/** False where more rolls are drawn than can be listed, so that the figures come from evenly spaced places. */
	readonly exact: boolean;
	/** Points, soldiers out of the fight, dead, and points won back. */
	readonly lost: NumberOdds;
	readonly removed: NumberOdds;
	readonly dead: NumberOdds;
	readonly healed: NumberOdds;
	/** Sum of the values of all rolls before any cap: the amount of an effect other than hit points. */
	readonly amount: NumberOdds;
	readonly meanLost: number;
	readonly meanRemoved: number;
	readonly meanDead: number;
	/** Chances that the unit is afterwards, whatever it was before. */
	readonly defeated: number;
	readonly destroyed: number;
	readonly bloodied: number;
}

type Settled = readonly (readonly [effect: PhaseEffect, chance: number])[];

/**
 * Odds of one attack: the rules of the attack itself over all faces of its d20, or over all counts that its dice may come to
 * (RULES 4.10 to 4.12, 4.17).
 */
export function orderOdds(order: AttackOrder, target: Strength, rules: AttackRules): OrderOdds {
	const plan = planOf(order, target, rules);
	const values = effectValues(order);
	const { odds, exact } = countsBy(order, rules)(plan.rolls);
	const settled = settle(order, { plan, values }, target, odds, rules);
	const of = (number: (effect: PhaseEffect) => number) => toOdds(settled, number);
	const chanceOf = (holds: (after: Strength) => boolean) =>
		sumOf(settled, ([{ after }, chance]) => (holds(after) ? chance : 0));
	const [lost, removed, dead] = [of((one) => one.lost), of((one) => one.removed), of((one) => one.dead)];
	const { success, critical, failure } = values.sum;
	return {
		...{ plan, values, exact, lost, removed, dead },
		healed: of((one) => one.healed),
		amount: toOdds(odds, (one) => success * one.successes + critical * one.criticals + failure * one.failures),
		meanLost: meanOf(lost),
		meanRemoved: meanOf(removed),
		meanDead: meanOf(dead),
		defeated: chanceOf(isDefeated),
		destroyed: chanceOf(isDestroyed),
		bloodied: chanceOf(({ bloodied }) => bloodied),
	};
}

/** Whatever the attack leaves of the unit; effects other than hit points leave it as it is. */
function settle(
	{ measure }: AttackOrder,
	{ plan, values }: Pick<OrderOdds, "plan" | "values">,
	target: Strength,
	odds: CountsOdds,
	rules: AttackRules,
): Settled {
	if (measure === "damage") {
		const effects = strikeOdds(target, plan, values.sum, odds, rules);
		return effects.map(([effect, chance]) => [settleEffects(target, [effect], [], rules), chance] as const);
	}
	return odds.map(([counts, chance]) => {
		const healings = measure === "healing" ? [toBlow(plan, counts, values.sum)] : [];
		return [settlePhase(target, { blows: [], healings }, rules), chance] as const;
	});
}

/** Chances of a number of each entry, ascending. */
function toOdds<T>(entries: readonly (readonly [T, number])[], of: (entry: T) => number): NumberOdds {
	const chances = new Map<number, number>();
	for (const [entry, chance] of entries) {
		const number = of(entry);
		chances.set(number, (chances.get(number) ?? 0) + chance);
	}
	return [...chances].sort(([a], [b]) => a - b);
}

const meanOf = (odds: NumberOdds): number => sumOf(odds, ([number, chance]) => number * chance);
