import type { Kernel } from "../../ask/index.js";
import { ask, dice, uniform } from "../../ask/index.js";
import { exactHits } from "../../batch/index.js";
import type { Ratio } from "../../common/index.js";
import { ceilRatio, div, explain, floorRatio, mul, ONE, ratio, roundHalfUp, towardZero } from "../../common/index.js";
import { binomial, hitsAt } from "../../dice/index.js";
import type { EffectValues } from "./averages.js";
import { effectValues } from "./averages.js";
import type { Rolled, RollGroup } from "./counts.js";
import { isOpen, rollGroups, settledCount, shareOfRolls, toBlow, toCounts, toDivertedBlow } from "./counts.js";
import type { D20Order, Percentage } from "./percentage.js";
import { isOfD20, percentageAt } from "./percentage.js";
import { defendersOf } from "./strength.js";
import type { Aim, AttackOrder, AttackPlan, AttackRules, Blow, Counts, Strength } from "./types.js";

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

type PlannedOrder = Pick<AttackOrder, "effectiveSize" | "rounds" | "aim" | "exposed" | "density" | "rulings">;

/**
 * Plans an attack: actions = soldiers / rounds, targets, concentration and die rolls (RULES 4.9). `defenders` are the
 * soldiers of the target; a choice beyond the possible counts as the nearest possible one.
 * @example
 * const aim = { kind: "individual", chosen: 35 };
 * const order = { effectiveSize: 100, rounds: 1, aim, exposed: 35, density: ratio(16) };
 * planAttack(order, 500, { surplusActions: "wasted" }).concentration; // { num: 20, den: 7 }
 */
export function planAttack(
	order: PlannedOrder,
	defenders: number,
	rules: Pick<AttackRules, "surplusActions">,
): AttackPlan {
	const { effectiveSize, rounds, aim, exposed, rulings } = order;
	const actions = explain(
		"actions",
		[
			{ key: "effectiveSize", kind: "add", value: effectiveSize },
			{ key: "rounds", kind: "factor", value: ratio(1, rounds) },
		],
		rulings === undefined ? { rounding: "floor" } : { rounding: "floor", rulings },
	);
	const count = Math.max(0, towardZero(actions.total));
	const present = Math.min(defenders, exposed ?? defenders);
	const open = { actions: count, present, density: order.density, raise: rules.surplusActions === "concentrated" };
	const rest = aim.kind === "individual" ? planIndividual(aim, open) : planArea(aim, open);
	return { actions, ...rest };
}

/** Numbers from which targets and concentration follow. */
interface Open {
	readonly actions: number;
	/** Defenders who can be reached. */
	readonly present: number;
	readonly density: Ratio;
	/** True if surplus actions raise the concentration by themselves. */
	readonly raise: boolean;
}

type Rest = Omit<AttackPlan, "actions">;

const NOTHING: Omit<Rest, "wasted"> = { mostTargets: 0, targets: 0, concentration: ONE, area: null, rolls: 0 };

/** One target of each action: concentration = actions / chosen targets, exact. */
function planIndividual({ chosen }: Extract<Aim, { kind: "individual" }>, { actions, present, raise }: Open): Rest {
	const mostTargets = Math.min(actions, present);
	if (mostTargets === 0) return { ...NOTHING, wasted: actions };
	const targets = chosen === null ? mostTargets : Math.min(mostTargets, Math.max(1, chosen));
	const isNamed = chosen !== null || raise;
	const rolls = isNamed ? actions : targets;
	const concentration = isNamed ? ratio(actions, targets) : ONE;
	return { mostTargets, targets, concentration, area: null, rolls, wasted: actions - rolls };
}

/** An area of each action: concentration = area of all actions / chosen area, the nearest whole number. */
function planArea(aim: Extract<Aim, { kind: "area" }>, { actions, present, density, raise }: Open): Rest {
	const total = actions * aim.squares;
	if (total === 0 || present === 0) return { ...NOTHING, wasted: 0 };
	const named = aim.chosen ?? (raise ? ceilRatio(div(ratio(present), density)) : total);
	const chosen = Math.min(total, Math.max(aim.squares, named));
	const times = Math.max(1, roundHalfUp(ratio(total, chosen)));
	const within = (squares: number, concentration: number): number => {
		const covered = Math.min(present, soldiersIn(squares, density), actions * perAction(aim, density));
		return aim.limit === null ? covered : Math.min(covered, Math.floor((actions * aim.limit) / concentration));
	};
	const targets = within(chosen, times);
	return {
		mostTargets: within(total, 1),
		targets,
		concentration: ratio(times),
		area: { total, chosen },
		rolls: targets * times,
		wasted: 0,
	};
}

/**
 * A concentration as it is shown: two decimals, the rest cut off (RULES 4.9).
 * @example
 * shownConcentration({ num: 20, den: 7 }); // { num: 57, den: 20 }
 */
export function shownConcentration(concentration: Ratio): Ratio {
	return ratio(floorRatio(mul(concentration, ratio(100))), 100);
}

/** Soldiers in so many squares: the fraction dropped, at least one. */
function soldiersIn(squares: number, density: Ratio): number {
	return Math.max(1, floorRatio(mul(ratio(squares), density)));
}

function perAction({ squares, limit }: Extract<Aim, { kind: "area" }>, density: Ratio): number {
	const within = soldiersIn(squares, density);
	return limit === null ? within : Math.min(limit, within);
}

/** Rolls of one group as they fell. */
interface GroupResult extends Omit<RollGroup, "visible"> {
	readonly successes: number;
	readonly criticals: number;
}

/** All die rolls of an attack as they fell. */
interface AttackRolls extends Rolled {
	/** The visible throw for all; null: nothing was open. */
	readonly thrown: { readonly dice: string; readonly total: number } | null;
	/** The percentage that the throw came to; null where the successes were drawn. */
	readonly percentage: Percentage | null;
	/** Groups whose successes were drawn; empty where a percentage settled them. */
	readonly groups: readonly GroupResult[];
}

type RollRules = Pick<AttackRules, "fortification" | "trueBinomial">;

/** The whole of a distribution, from which a hidden place draws. */
const WHOLE = { before: 0, weight: 1, total: 1 } as const;

/** True if one d20 of the unit settles a percentage of its rolls (RULES 4.10). */
export function isLinear(order: Pick<AttackOrder, "toHit">, rules: Pick<AttackRules, "trueBinomial">): boolean {
	return order.toHit.kind === "d20" && rules.trueBinomial === "off";
}

/**
 * Settles the die rolls of an attack (RULES 4.10, 4.17). Keys: `attack/roll` is the visible throw; where successes are
 * drawn, hidden `attack/place` for the group of the throw, `attack/g<n>/place` for further groups,
 * `attack/g<n>/critical`. Nothing is asked that is certain, or that the table has found.
 */
export function* rollCounts(order: AttackOrder, rolls: number, rules: RollRules): Kernel<AttackRolls> {
	const found = rolls === 0 ? 0 : order.found;
	if (found !== undefined) return { ...foundOf(found, rolls), thrown: null, percentage: null, groups: [] };
	if (isOfD20(order) && isLinear(order, rules)) return yield* rollLinear(order, rolls, rules);
	return yield* rollDrawn(rollGroups(order, rolls, rules), rolls);
}

/** Counts that the table has found; there are no more successes than rolls, and none of them is critical. */
export const foundOf = (found: number, rolls: number): Rolled => ({
	rolls,
	successes: Math.min(found, rolls),
	criticals: 0,
});

function* rollLinear(order: D20Order, rolls: number, rules: RollRules): Kernel<AttackRolls> {
	const [total] = yield* ask(dice("attack/roll", "1d20"));
	const percentage = percentageAt(order, total, rules);
	return { ...linearRolled(percentage, rolls), percentage, thrown: { dice: "1d20", total }, groups: [] };
}

/** Successes and criticals that a percentage of the rolls comes to (RULES 4.10). */
export function linearRolled({ success, critical }: Percentage, rolls: number): Rolled {
	return {
		rolls,
		successes: shareOfRolls(success.total, rolls),
		criticals: shareOfRolls(critical.total, rolls),
	};
}

function* rollDrawn(groups: readonly RollGroup[], rolls: number): Kernel<AttackRolls> {
	const { thrown, successes } = yield* drawSuccesses(groups);
	const criticals = yield* drawCriticals(groups, successes);
	const results = groups.map(({ visible: _, ...group }, index) => ({
		...group,
		successes: successes[index]!,
		criticals: criticals[index]!,
	}));
	const sum = (list: readonly number[]): number => list.reduce((all, count) => all + count, 0);
	return { rolls, successes: sum(successes), criticals: sum(criticals), thrown, percentage: null, groups: results };
}

interface Drawn {
	readonly thrown: AttackRolls["thrown"];
	readonly successes: readonly number[];
}

/** The first group that is open is thrown for; every other has a hidden place of its own. */
function* drawSuccesses(groups: readonly RollGroup[]): Kernel<Drawn> {
	const [lead, ...others] = groups.filter(({ success }) => isOpen(success));
	if (lead === undefined) {
		return { thrown: null, successes: groups.map(({ success, rolls }) => settledCount(success, rolls)) };
	}
	const [total, place, ...places] = (yield* ask(
		dice("attack/roll", lead.visible.dice),
		uniform("attack/place"),
		...others.map(({ key }) => uniform(`attack/${key}/place`)),
	)) as readonly number[];
	const drawn = new Map<RollGroup, number>([[lead, leadHits(lead, total!, place!)]]);
	for (const [index, group] of others.entries()) drawn.set(group, drawAt(group.rolls, group.success, places[index]!));
	const successes = groups.map((group) => drawn.get(group) ?? settledCount(group.success, group.rolls));
	return { thrown: { dice: lead.visible.dice, total: total! }, successes };
}

function leadHits({ rolls, visible, success }: RollGroup, total: number, place: number): number {
	return exactHits(rolls, { ...visible, chance: success }, total, place);
}

const drawAt = (among: number, chance: Ratio, place: number): number => hitsAt(binomial(among, chance), WHOLE, place);

/** The criticals of each group are binomial among its successes. */
function* drawCriticals(groups: readonly RollGroup[], successes: readonly number[]): Kernel<readonly number[]> {
	const open = groups.filter(({ critical }, index) => isOpen(critical) && successes[index]! > 0);
	const places = open.length === 0 ? [] : yield* ask(...open.map(({ key }) => uniform(`attack/${key}/critical`)));
	return groups.map((group, index) => {
		const place = places[open.indexOf(group)];
		const among = successes[index]!;
		return place === undefined ? settledCount(group.critical, among) : drawAt(among, group.critical, place);
	});
}
