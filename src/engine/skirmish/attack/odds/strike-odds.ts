import type { Ratio } from "../../../common/index.js";
import { memoizeByKey, toNumber } from "../../../common/index.js";
import { binomial, binomialPmf, binomialQuantile, toChances } from "../../../dice/index.js";
import { foundOf, isLinear, linearRolled } from "../attack.js";
import type { RollGroup } from "../counts.js";
import { isOpen, rollGroups, settledCount, toCounts } from "../counts.js";
import { percentageAt } from "../percentage.js";
import type { BlowEffect, WoundRules } from "../strength.js";
import { strikeOf } from "../strength.js";
import type { AttackOrder, AttackPlan, AttackRules, Counts, Strength, Values } from "../types.js";

/** Effects of one attack with their chances, equal ones put together. */
type EffectOdds = readonly (readonly [effect: BlowEffect, chance: number])[];

/** One attack on a unit, before its counts are known. */
export interface Onset {
	readonly target: Strength;
	readonly plan: Pick<AttackPlan, "targets" | "concentration">;
	readonly values: Values;
}

/** Distribution of the effect of one attack on a unit, from the distribution of its counts (RULES 4.12). */
export function strikeOdds({ target, plan, values }: Onset, odds: CountsOdds, rules: WoundRules): EffectOdds {
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

/** Counts that an attack may come to, each with its chance. */
export type CountsOdds = readonly (readonly [counts: Counts, chance: number])[];

/** Counts of an attack with their chances, and whether these are exact. */
interface CountsDistribution {
	readonly odds: CountsOdds;
	readonly exact: boolean;
}

/** The most drawn rolls of one group whose distribution is listed; more are taken at evenly spaced places. */
const LISTED_ROLLS = 250;

/** Number of evenly spaced places for more rolls than that. */
const PLACES = 199;

/** Chances below this are left out, of few rolls and of many: all together less than 10^-13, and than 10^-8. */
const NEGLIGIBLE = { few: 1e-18, many: 1e-12 } as const;

/** Number of rolls up to which they are few. */
const FEW = 64;

const negligible = (rolls: number): number => (rolls <= FEW ? NEGLIGIBLE.few : NEGLIGIBLE.many);

/** A pair of successes and criticals with its chance. */
type Pair = readonly [successes: number, criticals: number, chance: number];

/** Distribution of the counts for a number of rolls. */
type CountsBy = (rolls: number) => CountsDistribution;

type CountRules = Pick<AttackRules, "fortification" | "trueBinomial">;

/**
 * Distributions of the counts of an attack by the number of its rolls (RULES 4.10, 4.17): the twenty faces, or the
 * binomial counts of every group. Not exact only where too many rolls of one group are drawn to be listed. Each number
 * is computed once.
 */
export function countsBy(order: AttackOrder, rules: CountRules): CountsBy {
	const { toHit, found } = order;
	if (found !== undefined) {
		return memoizeByKey((rolls) => ({ odds: [[toCounts(foundOf(found, rolls), order.cover), 1]], exact: true }));
	}
	if (toHit.kind !== "d20" || !isLinear(order, rules)) return memoizeByKey((rolls) => drawnOdds(order, rolls, rules));
	const percentages = Array.from({ length: 20 }, (_, index) => percentageAt({ ...order, toHit }, index + 1, rules));
	return memoizeByKey((rolls) => ({
		odds: percentages.map((percentage) => [toCounts(linearRolled(percentage, rolls), order.cover), 1 / 20] as const),
		exact: true,
	}));
}

function drawnOdds(order: AttackOrder, rolls: number, rules: CountRules): CountsDistribution {
	const groups = rollGroups(order, rolls, rules);
	const pairs = groups.map(pairsOf).reduce<readonly Pair[]>(addPairs, [[0, 0, 1]]);
	const odds = pairs.map(([successes, criticals, chance]) => {
		return [toCounts({ rolls, successes, criticals }, order.cover), chance] as const;
	});
	return { odds, exact: groups.every((group) => group.rolls <= LISTED_ROLLS) };
}

/** Successes and criticals of one group. */
function pairsOf({ rolls, success, critical }: RollGroup): readonly Pair[] {
	const isListed = rolls <= LISTED_ROLLS;
	const cut = negligible(rolls);
	const pairs: Pair[] = [];
	for (const [successes, chance] of isListed ? listed(rolls, success, cut) : placed(rolls, success)) {
		const criticals = isListed ? listed(successes, critical, cut / chance) : expected(successes, critical);
		for (const [count, own] of criticals) pairs.push([successes, count, chance * own]);
	}
	return pairs;
}

type Chances = readonly (readonly [count: number, chance: number])[];

function listed(among: number, chance: Ratio, cut: number): Chances {
	if (among === 0 || !isOpen(chance)) return [[settledCount(chance, among), 1]];
	return toChances(binomialPmf(binomial(among, chance))).filter(([, own]) => own > cut);
}

/** Counts at the middles of equal parts of the distribution. */
function placed(among: number, chance: Ratio): Chances {
	if (!isOpen(chance)) return [[settledCount(chance, among), 1]];
	const attempts = binomial(among, chance);
	return Array.from({ length: PLACES }, (_, place) => {
		return [binomialQuantile(attempts, (place + 0.5) / PLACES), 1 / PLACES] as const;
	});
}

const expected = (among: number, chance: Ratio): Chances => [[Math.round(among * toNumber(chance)), 1]];

/** Sums of the counts of independent groups. */
function addPairs(before: readonly Pair[], group: readonly Pair[]): readonly Pair[] {
	if (before.length === 1 && before[0]![0] === 0) return group;
	const sums = new Map<string, Pair>();
	for (const [successes, criticals, chance] of before) {
		for (const [more, moreCriticals, own] of group) {
			const both = chance * own;
			if (both <= NEGLIGIBLE.few) continue;
			const [s, k] = [successes + more, criticals + moreCriticals];
			const key = `${s},${k}`;
			sums.set(key, [s, k, (sums.get(key)?.[2] ?? 0) + both]);
		}
	}
	return [...sums.values()];
}
