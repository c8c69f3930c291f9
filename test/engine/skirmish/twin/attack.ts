import type { AttackOrder, AttackRules, Strength } from "../../../../src/engine/skirmish/attack/types.js";
import type { Answers } from "../../battle/twin/answers.js";
import { type Fraction, floor, over, plus, text } from "./fraction.js";
import { planOf, shownPlan } from "./plan.js";
import { rollsOf } from "./rolls.js";
import { type TwinValues, valuesOf } from "./value.js";

/** Die rolls of each value, as they arrive at a unit. */
export interface TwinBlow {
	readonly targets: number;
	readonly concentration: Fraction;
	readonly landed: readonly { readonly value: number; readonly rolls: number }[];
}

/** Soldiers who can be targets: of a defeated unit all who are not dead (RULES 4.9, 4.12). */
export const targetsIn = ({ total, size, maximum }: Pick<Strength, "total" | "size" | "maximum">): number =>
	total === 0 ? maximum : size;

/** Soldiers that an order can find: healing finds all who are not dead. */
export const soldiersFor = ({ measure }: AttackOrder, target: Pick<Strength, "total" | "size" | "maximum">): number =>
	measure === "healing" ? target.maximum : targetsIn(target);

/** One attack, in the form in which it is compared (RULES 4.9 to 4.11, 4.16). */
export function attackOf(
	order: AttackOrder,
	target: Pick<Strength, "total" | "size" | "maximum">,
	{ rules, answers }: { readonly rules: AttackRules; readonly answers: Answers },
) {
	const plan = planOf(order, soldiersFor(order, target), rules);
	const rolls = rollsOf(order, plan.rolls, rules, answers);
	const { soft, melee } = order.cover;
	const quarters = (soft ? 1 : 0) + (melee ? 1 : 0);
	const diverted = floor(over(rolls.successes * quarters, 4));
	const criticals = Math.min(rolls.criticals, rolls.successes - diverted);
	const counts = {
		successes: rolls.successes - diverted - criticals,
		criticals,
		failures: rolls.rolls - rolls.successes,
		diverted,
	};
	const values = valuesOf(order);
	const blow = { targets: plan.targets, concentration: plan.concentration, landed: landedOf(values.sum, counts) };
	const cover = { targets: diverted, concentration: plus(1), landed: [{ value: values.sum.success, rolls: diverted }] };
	const totals = values.parts.map(({ type, effective }) => ({
		type,
		total: landedOf(effective, counts).reduce((sum, { value, rolls: n }) => sum + value * n, 0),
	}));
	return {
		blows: { blow, diverted: cover },
		shown: {
			plan: shownPlan(plan),
			rolls,
			counts,
			values,
			blow: shownBlow(blow),
			diverted: shownBlow(cover),
			totals: byType(totals),
		},
	};
}

function landedOf(values: TwinValues, counts: TwinValuesCount) {
	return [
		{ value: values.success, rolls: counts.successes },
		{ value: values.critical, rolls: counts.criticals },
		{ value: values.failure, rolls: counts.failures },
	];
}

interface TwinValuesCount {
	readonly successes: number;
	readonly criticals: number;
	readonly failures: number;
}

/** The form in which blows are compared: what did not land is left out. */
export const shownBlow = ({ targets, concentration, landed }: TwinBlow) => ({
	targets,
	concentration: text(concentration),
	landed: landed.filter(({ rolls }) => rolls > 0),
});

/** Totals of one type together, in the order of their names. */
export function byType(totals: readonly { readonly type: string; readonly total: number }[]) {
	const sums: Record<string, number> = {};
	for (const { type, total } of totals) sums[type] = (sums[type] ?? 0) + total;
	return sums;
}
