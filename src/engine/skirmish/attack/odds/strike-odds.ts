import { type BlowEffect, strikeOf, type WoundRules } from "../blow-effect.js";
import type { AttackPlan, Strength, Values } from "../types.js";
import type { CountsOdds } from "./counts-odds.js";

/** Effects of one attack with their chances, equal ones put together. */
type EffectOdds = readonly (readonly [effect: BlowEffect, chance: number])[];

/** Distribution of the effect of one attack on a unit, from the distribution of its counts (RULES 4.12). */
export function strikeOdds(
	target: Strength,
	plan: Pick<AttackPlan, "targets" | "concentration">,
	values: Values,
	odds: CountsOdds,
	rules: WoundRules,
): EffectOdds {
	const soldiers = target.maximum + 1;
	const strike = strikeOf(target, plan, [values.success, values.critical, values.failure], rules);
	const merged = new Map<number | string, { readonly effect: BlowEffect; chance: number }>();
	for (const [{ successes, criticals, failures }, chance] of odds) {
		const effect = strike([successes, criticals, failures]);
		const key = keyOf(effect, soldiers);
		const same = merged.get(key);
		if (same) same.chance += chance;
		else merged.set(key, { effect, chance });
	}
	return [...merged.values()].map(({ effect, chance }) => [effect, chance] as const);
}

/** One number for all of an effect as long as a safe integer holds it, which is much faster than a text. */
function keyOf({ damage, removed, dead, felt }: BlowEffect, soldiers: number): number | string {
	const key = ((damage * soldiers + removed) * soldiers + dead) * 2 + Number(felt);
	return key < Number.MAX_SAFE_INTEGER / 2 ? key : `${damage},${removed},${dead},${felt}`;
}
