import type { Kernel } from "../../ask/index.js";
import { type EffectValues, effectValues } from "./averages.js";
import { toBlow, toCounts, toDivertedBlow } from "./counts.js";
import { planAttack } from "./plan.js";
import { type AttackRolls, rollCounts } from "./roll-counts.js";
import { defendersOf } from "./strength.js";
import type { AttackOrder, AttackPlan, AttackRules, Blow, Counts, Strength } from "./types.js";

/** Total effect of an attack by type, resistances taken off: hit points, points of an ability, hit dice, creatures. */
interface TypeTotal {
	readonly type: string;
	readonly total: number;
}

/** An attack from its actions to what arrives at its targets; nothing is applied yet. Plain JSON. */
export interface AttackOutcome {
	readonly plan: AttackPlan;
	readonly rolls: AttackRolls;
	readonly counts: Counts;
	readonly values: EffectValues;
	/** The attack as it arrives at the target: damage and healing go on to {@link settlePhase}. */
	readonly blow: Blow;
	/** The same for the unit that gave cover. */
	readonly diverted: Blow;
	/** Totals by type before any cap. */
	readonly totals: readonly TypeTotal[];
}

/** Measures of a target that an attack reads. */
type Target = Pick<Strength, "total" | "size" | "maximum">;

/**
 * One attack of one unit on another: plan, die rolls, counts, values (RULES 4.9 to 4.11). The order must have been read
 * by {@link readAttackOrder}. Keys: those of {@link rollCounts}.
 */
export function* playAttack(order: AttackOrder, target: Target, rules: AttackRules): Kernel<AttackOutcome> {
	const plan = planOf(order, target, rules);
	const rolls = yield* rollCounts(order, plan.rolls, rules);
	const counts = toCounts(rolls, order.cover);
	const values = effectValues(order);
	return {
		plan,
		rolls,
		counts,
		values,
		blow: toBlow(plan, counts, values.sum),
		diverted: toDivertedBlow(counts, values.sum),
		totals: totalsOf(values, counts),
	};
}

/** The plan of an order against a unit: healing reaches the dying too. */
export function planOf(order: AttackOrder, target: Target, rules: AttackRules): AttackPlan {
	return planAttack(order, order.measure === "healing" ? target.maximum : defendersOf(target), rules);
}

function totalsOf({ parts }: EffectValues, { successes, criticals, failures }: Counts): readonly TypeTotal[] {
	return parts.map(({ type, effective }) => ({
		type,
		total: effective.success * successes + effective.critical * criticals + effective.failure * failures,
	}));
}
