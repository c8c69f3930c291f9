import { planOf } from "../attack.js";
import { effectValues } from "../averages.js";
import { settleEffects } from "../phase.js";
import { isDefeated } from "../strength.js";
import type { AttackOrder, AttackRules } from "../types.js";
import { countsBy } from "./counts-odds.js";
import { strikeOdds } from "./strike-odds.js";
import type { UnitStates } from "./unit-states.js";

/** Two units of a forecast by their numbers, with the chance that they come to be so. */
export interface Met {
	readonly ids: readonly [number, number];
	readonly chance: number;
}

/** Conditions of a unit after one attack, by their numbers, with their chances. */
interface Struck {
	readonly states: readonly (readonly [id: number, chance: number])[];
	readonly exact: boolean;
}

/** The attack of one unit on another, both by their numbers. */
export type Striker = (own: number, foe: number) => Struck;

/** The attack of one side of an exchange, computed once for each number of its soldiers and each condition of the foe. */
export function strikerOf(
	order: AttackOrder | null,
	[own, foe]: readonly [own: UnitStates, foe: UnitStates],
	rules: AttackRules,
): Striker {
	if (order === null || order.measure !== "damage") return (_, target) => ({ states: [[target, 1]], exact: true });
	const values = effectValues(order).sum;
	const counts = countsBy(order, rules);
	const strike = (effectiveSize: number, target: number): Struck => {
		const before = foe.at(target);
		const plan = planOf({ ...order, effectiveSize }, before, rules);
		const { odds, exact } = counts(plan.rolls);
		const effects = strikeOdds(before, plan, values, odds, rules);
		const after = new Map<number, number>();
		for (const [effect, chance] of effects) {
			const id = foe.idOf(settleEffects(before, [effect], [], rules).after);
			after.set(id, (after.get(id) ?? 0) + chance);
		}
		return { states: [...after], exact };
	};
	const known = new Map<number, Struck>();
	return (attacker, target) => {
		const unit = own.at(attacker);
		const effectiveSize = isDefeated(unit) ? 0 : Math.min(order.effectiveSize, unit.size);
		const key = target * 2 ** 21 + effectiveSize;
		const struck = known.get(key) ?? strike(effectiveSize, target);
		known.set(key, struck);
		return struck;
	};
}
