import { div, floorRatio, mul, ratio, toNumber } from "../../../common/index.js";
import { planOf } from "../attack.js";
import type { EffectValues } from "../averages.js";
import { effectValues } from "../averages.js";
import { toBlow } from "../counts.js";
import { affectedBy, ONE_TARGET } from "../manoeuvre.js";
import type { PhaseEffect } from "../phase.js";
import { settleEffects, settlePhase } from "../phase.js";
import { isDefeated, isDestroyed, sumOf, thresholdHp } from "../strength.js";
import type { Aim, AttackOrder, AttackPlan, AttackRules, Strength, Values } from "../types.js";
import type { CountsOdds, Onset } from "./strike-odds.js";
import { countsBy, strikeOdds } from "./strike-odds.js";

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
	/** Soldiers who get the condition that the attack brings; null: it brings none. */
	readonly affected: NumberOdds | null;
	readonly meanLost: number;
	readonly meanRemoved: number;
	readonly meanDead: number;
	/** Points that hits cost the unit which gives cover, before any cap. */
	readonly meanDiverted: number;
	/** Chances that the unit is afterwards, whatever it was before. */
	readonly defeated: number;
	readonly destroyed: number;
	readonly bloodied: number;
}

type Settled = readonly (readonly [effect: PhaseEffect, chance: number])[];

/**
 * Odds of one attack: the rules of the attack itself over all faces of its d20, or over all counts that its dice may
 * come to (RULES 4.10 to 4.12, 4.17).
 */
export function orderOdds(order: AttackOrder, target: Strength, rules: AttackRules): OrderOdds {
	const plan = planOf(order, target, rules);
	const values = effectValues(order);
	const { odds, exact } = countsBy(order, rules)(plan.rolls);
	const settled = settle(order, { target, plan, values: values.sum }, odds, rules);
	const of = (number: (effect: PhaseEffect) => number) => toOdds(settled, number);
	const chanceOf = (holds: (after: Strength) => boolean) =>
		sumOf(settled, ([{ after }, chance]) => (holds(after) ? chance : 0));
	const [lost, removed, dead] = [of((one) => one.lost), of((one) => one.removed), of((one) => one.dead)];
	const { success, critical, failure } = values.sum;
	return {
		plan,
		values,
		exact,
		lost,
		removed,
		dead,
		healed: of((one) => one.healed),
		amount: toOdds(odds, (one) => success * one.successes + critical * one.criticals + failure * one.failures),
		affected: order.brings === null ? null : affectedOdds(order.brings, plan, odds),
		meanLost: meanOf(lost),
		meanRemoved: meanOf(removed),
		meanDead: meanOf(dead),
		meanDiverted: success * sumOf(odds, ([{ diverted }, chance]) => diverted * chance),
		defeated: chanceOf(isDefeated),
		destroyed: chanceOf(isDestroyed),
		bloodied: chanceOf(({ bloodied }) => bloodied),
	};
}

/** Whatever the attack leaves of the unit; effects other than hit points leave it as it is. */
function settle({ measure }: AttackOrder, onset: Onset, odds: CountsOdds, rules: AttackRules): Settled {
	const { target, plan, values } = onset;
	if (measure === "damage") {
		const effects = strikeOdds(onset, odds, rules);
		return effects.map(([effect, chance]) => [settleEffects(target, [effect], [], rules), chance] as const);
	}
	return odds.map(([counts, chance]) => {
		const healings = measure === "healing" ? [toBlow(plan, counts, values)] : [];
		return [settlePhase(target, { blows: [], healings }, rules), chance] as const;
	});
}

const affectedOdds = (result: "success" | "failure", plan: AttackPlan, odds: CountsOdds): NumberOdds =>
	toOdds(odds, (counts) => affectedBy(result, plan, counts));

/**
 * The chance that one creature gets the condition of an attack: with the first roll of that result, whatever the
 * concentration (RULES 4.17). 0: the attack brings none.
 */
export function broughtOdds(order: AttackOrder, { rolls }: Pick<AttackPlan, "rolls">, rules: AttackRules): number {
	const { brings } = order;
	if (brings === null) return 0;
	return sumOf(countsBy(order, rules)(rolls).odds, ([counts, chance]) =>
		affectedBy(brings, ONE_TARGET, counts) > 0 ? chance : 0,
	);
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

/** Means of one choice of targets, or of an area. */
export interface ChoiceMeans {
	/** Chosen targets, or squares; null: as many as there are. */
	readonly chosen: number | null;
	readonly plan: AttackPlan;
	/** Mean soldiers out of the fight, and points lost. */
	readonly removed: number;
	readonly lost: number;
}

/** The best choice beside the one that the order has. */
export interface BestConcentration {
	readonly best: ChoiceMeans;
	readonly ordered: ChoiceMeans;
	/** Soldiers and points that the best choice takes more, in the mean. */
	readonly gain: { readonly removed: number; readonly lost: number };
}

/** Means closer than this are equal. */
const SAME = 1e-9;

/** Areas up to so many squares are tried one by one; of larger ones the widest for each concentration. */
const TRIED_SQUARES = 2000;

/**
 * The choice of targets or of the area, and so the concentration, that takes most soldiers out of the fight in the
 * mean; of equal ones the one that costs most points, then the widest (RULES 4.9, 4.17). Null for effects other than
 * damage, and without actions or targets.
 */
export function bestConcentration(order: AttackOrder, target: Strength, rules: AttackRules): BestConcentration | null {
	const plan = planOf(order, target, rules);
	if (order.measure !== "damage" || plan.targets === 0) return null;
	const values = effectValues(order).sum;
	const meansOf = meansBy(order, target, values, rules);
	const ordered = meansOf(order.aim.chosen);
	const choices =
		order.aim.kind === "individual" ? targetChoices(plan, values, target, rules) : areaChoices(order, plan);
	const best = [null, ...choices].map(meansOf).reduce((first, next) => (isBetter(next, first) ? next : first), ordered);
	return { best, ordered, gain: { removed: best.removed - ordered.removed, lost: best.lost - ordered.lost } };
}

/** Choices of a curve besides those at which an effect changes abruptly. */
const CURVE_POINTS = 24;

/**
 * Means of an attack on single targets by their number, ascending: all numbers where there are few, else evenly spaced
 * ones and those before and after each abrupt change (RULES 4.9). Empty for areas, and where `bestConcentration` is
 * null.
 */
export function concentrationCurve(order: AttackOrder, target: Strength, rules: AttackRules): readonly ChoiceMeans[] {
	const plan = planOf(order, target, rules);
	const most = plan.mostTargets;
	if (order.measure !== "damage" || order.aim.kind !== "individual" || most === 0) return [];
	const values = effectValues(order).sum;
	const step = Math.max(1, (most - 1) / CURVE_POINTS);
	const even = Array.from({ length: Math.floor((most - 1) / step) + 1 }, (_, i) => Math.round(1 + i * step));
	const beside = targetChoices(plan, values, target, rules).flatMap((last) => [last, Math.min(most, last + 1)]);
	const choices = [...new Set([...even, ...beside])].sort((a, b) => a - b);
	return choices.map(meansBy(order, target, values, rules));
}

/** Ways to compute the means of a choice; the counts of equal numbers of rolls are computed once. */
function meansBy(order: AttackOrder, target: Strength, values: Values, rules: AttackRules) {
	const counts = countsBy(order, rules);
	return (chosen: number | null): ChoiceMeans => {
		const aim: Aim = { ...order.aim, chosen };
		const plan = planOf({ ...order, aim }, target, rules);
		const effects = strikeOdds({ target, plan, values }, counts(plan.rolls).odds, rules);
		const pool = target.total + target.temporary;
		return {
			chosen,
			plan,
			removed: sumOf(effects, ([{ removed }, chance]) => removed * chance),
			lost: sumOf(effects, ([{ damage }, chance]) => Math.min(pool, damage) * chance),
		};
	};
}

function isBetter(next: ChoiceMeans, best: ChoiceMeans): boolean {
	if (Math.abs(next.removed - best.removed) > SAME) return next.removed > best.removed;
	if (Math.abs(next.lost - best.lost) > SAME) return next.lost > best.lost;
	return next.plan.targets > best.plan.targets;
}

/**
 * Numbers of targets that may be best: between two numbers at which a value reaches a threshold all effects grow with
 * the targets, so only the last before each matters, and all targets.
 */
function targetChoices(plan: AttackPlan, values: Values, target: Strength, rules: AttackRules): readonly number[] {
	const actions = toNumber(plan.actions.total);
	const hp = thresholdHp(target, rules);
	const limits = [values.success, values.critical, values.failure].flatMap((value) => {
		if (value === 0 || hp.num === 0) return [];
		return [floorRatio(div(mul(ratio(value), ratio(actions)), hp))];
	});
	const within = limits.map((limit) => Math.min(plan.mostTargets, Math.max(1, limit)));
	return [...new Set([plan.mostTargets, ...within])];
}

/** Areas that may be best, in squares. */
function areaChoices({ aim }: AttackOrder, { area }: AttackPlan): readonly number[] {
	if (aim.kind !== "area" || area === null) return [];
	if (area.total <= TRIED_SQUARES)
		return Array.from({ length: area.total - aim.squares + 1 }, (_, i) => aim.squares + i);
	const most = Math.min(TRIED_SQUARES, Math.floor(area.total / aim.squares));
	// The widest area of a concentration c: the greatest a with total / a at least c − 1/2.
	return Array.from({ length: most }, (_, index) => {
		const widest = Math.floor((2 * area.total) / (2 * index + 1));
		return Math.min(area.total, Math.max(aim.squares, widest));
	});
}
