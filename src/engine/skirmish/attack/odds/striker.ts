import { memoizeByKey } from "../../../common/index.js";
import { planOf } from "../attack.js";
import { effectValues } from "../averages.js";
import { settleEffects } from "../phase.js";
import { isDefeated } from "../strength.js";
import type { AttackOrder, AttackRules, Values } from "../types.js";
import { type CountsBy, type CountsOdds, countsBy } from "./counts-odds.js";
import { strikeOdds } from "./strike-odds.js";
import { thinOut } from "./thin-out.js";
import type { UnitStates } from "./unit-states.js";

/** Two units of a forecast by their numbers, with the chance that they come to be so. */
export interface Met {
	readonly ids: readonly [number, number];
	readonly chance: number;
}

/** A condition of a unit after one attack, by its number, with its chance. */
interface Hurt {
	readonly id: number;
	readonly chance: number;
}

/** Conditions of a unit after one attack. */
interface Struck {
	readonly states: readonly Hurt[];
	readonly exact: boolean;
}

/** The attack of one unit on another, both by their numbers, and the most conditions that it is to come to. */
export type Striker = (own: number, foe: number, most: number) => Struck;

/** The most counts of one attack that are followed each by itself. */
const MOST_COUNTS = 400;

/** The attack of one side of an exchange, computed once for each number of its soldiers and each condition of the foe. */
export function strikerOf(
	order: AttackOrder | null,
	[own, foe]: readonly [own: UnitStates, foe: UnitStates],
	rules: AttackRules,
): Striker {
	if (order === null || order.measure !== "damage") return (_, id) => ({ states: [{ id, chance: 1 }], exact: true });
	const values = effectValues(order).sum;
	const counts = memoizeByKey(fewCounts(countsBy(order, rules), values));
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
		return { states: [...after].map(([id, chance]) => ({ id, chance })), exact };
	};
	const few = ({ states, exact }: Struck, most: number): Struck => {
		const thin = thinOut(states, (all) => all.toSorted((a, b) => foe.at(a.id).total - foe.at(b.id).total), most);
		return { states: thin.kept, exact: exact && thin.exact };
	};
	const known = new Map<number, Struck>();
	return (attacker, target, most) => {
		const unit = own.at(attacker);
		const effectiveSize = isDefeated(unit) ? 0 : Math.min(order.effectiveSize, unit.size);
		const key = target * 2 ** 21 + effectiveSize;
		const struck = known.get(key) ?? strike(effectiveSize, target);
		known.set(key, struck);
		return few(struck, most);
	};
}

/** Counts of an attack with their chances, where there are very many some of them, sorted by the damage that they come to. */
function fewCounts(counts: CountsBy, { success, critical, failure }: Values): CountsBy {
	const worth = ([{ successes, criticals, failures }]: CountsOdds[number]): number =>
		success * successes + critical * criticals + failure * failures;
	return (rolls) => {
		const { odds, exact } = counts(rolls);
		const all = odds.map((each) => ({ counts: each[0], chance: each[1], worth: worth(each) }));
		const thin = thinOut(all, (list) => list.toSorted((a, b) => a.worth - b.worth), MOST_COUNTS);
		return { odds: thin.kept.map(({ counts: of, chance }) => [of, chance] as const), exact: exact && thin.exact };
	};
}
