import { toTrial } from "../../batch/index.js";
import { mayAttempt } from "../../checks/index.js";
import type { RollStat } from "../../combat/index.js";
import type { Ratio } from "../../common/index.js";
import { div, floorRatio, ratio, ZERO } from "../../common/index.js";
import type { Distribution } from "../../dice/index.js";
import { diceExpression, distributionOfDice } from "../../dice/index.js";
import { throwOnce } from "../../mob/index.js";
import { clampChance, percentageAt } from "./percentage.js";
import type { AttackOrder, AttackPlan, AttackRules, Blow, Counts, D20Roll, OtherRoll, Values } from "./types.js";

/** Die rolls of an attack, successes of all of them, and criticals before cover takes its share. */
export interface Rolled {
	readonly rolls: number;
	readonly successes: number;
	readonly criticals: number;
}

/** Number of die rolls that a chance comes to: the nearest whole number, a half upward (RULES 4.10). */
export function shareOfRolls(chance: Ratio, rolls: number): number {
	const product = 2 * chance.num * rolls;
	if (Number.isSafeInteger(product + chance.den) && Number.isSafeInteger(2 * chance.den)) {
		const whole = floorRatio({ num: product + chance.den, den: 2 * chance.den });
		return Math.min(rolls, Math.max(0, whole));
	}
	// In large integers: the product of a fine chance and many rolls leaves the safe ones before it is rounded.
	const [twice, den] = [2n * BigInt(chance.num) * BigInt(rolls), BigInt(chance.den)];
	return Math.min(rolls, Math.max(0, Number((twice + den) / (2n * den))));
}

/**
 * Successes that strike the unit which gives cover: a quarter of all for soft cover or for a shot into a melee, half
 * for both, the fraction dropped (RULES 4.16).
 */
function divertedOf(successes: number, { soft, melee }: AttackOrder["cover"]): number {
	return Math.floor((successes * (Number(soft) + Number(melee))) / 4);
}

/**
 * Splits the rolls of an attack by result. Diverted successes are taken from all of them before the criticals, which
 * are at most what is left (RULES 4.10, 4.16).
 * @example
 * toCounts({ rolls: 50, successes: 30, criticals: 2 }, { soft: true, melee: false }); // { successes: 21, criticals: 2, failures: 20, diverted: 7 }
 */
export function toCounts({ rolls, successes, criticals }: Rolled, cover: AttackOrder["cover"]): Counts {
	const diverted = divertedOf(successes, cover);
	const critical = Math.min(criticals, successes - diverted);
	return {
		successes: successes - diverted - critical,
		criticals: critical,
		failures: rolls - successes,
		diverted,
	};
}

/** The attack as it arrives at its target. */
export function toBlow(
	{ targets, concentration }: Pick<AttackPlan, "targets" | "concentration">,
	{ successes, criticals, failures }: Counts,
	values: Values,
): Blow {
	const landed = [
		{ value: values.success, rolls: successes },
		{ value: values.critical, rolls: criticals },
		{ value: values.failure, rolls: failures },
	];
	return { targets, concentration, landed };
}

/** The diverted successes as they arrive at the unit that gave cover, each at another soldier (RULES 4.16). */
export function toDivertedBlow({ diverted }: Counts, values: Values): Blow {
	return { targets: diverted, concentration: ratio(1), landed: [{ value: values.success, rolls: diverted }] };
}

/** A chance in whole numbers of any size, not in lowest terms. */
interface FineChance {
	readonly num: bigint;
	readonly den: bigint;
}

/** A ratio as a fine chance. */
function fineOf({ num, den }: Ratio): FineChance {
	return { num: BigInt(num), den: BigInt(den) };
}

/** Chance that both happen. */
function fineBoth(a: FineChance, b: FineChance): FineChance {
	return { num: a.num * b.num, den: a.den * b.den };
}

/** Chance that it does not happen. */
function fineNot({ num, den }: FineChance): FineChance {
	return { num: den - num, den };
}

/** Chance that it happens so many times. */
function finePower({ num, den }: FineChance, count: number): FineChance {
	return { num: num ** BigInt(count), den: den ** BigInt(count) };
}

/**
 * The chance for that many draws: exact in lowest terms if its denominator times `draws` is a safe integer, else the
 * nearest fraction with the greatest denominator for which that holds, a half upward (RULES 4.17).
 */
function toDrawnChance({ num, den }: FineChance, draws: number): Ratio {
	const common = greatestCommonDivisor(num, den);
	const [low, high] = [num / common, den / common];
	const most = BigInt(Number.MAX_SAFE_INTEGER) / BigInt(Math.max(1, draws));
	if (high <= most) return { num: Number(low), den: Number(high) };
	return { num: Number((2n * low * most + high) / (2n * high)), den: Number(most) };
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
	let [x, y] = [a, b];
	while (y !== 0n) [x, y] = [y, x % y];
	return x;
}

/** Die rolls with the same chances, drawn by themselves (RULES 4.17). */
export interface RollGroup {
	/** `g0` for the soldiers without a partial modifier, then `g1`, … in the order of the modifiers. */
	readonly key: string;
	readonly rolls: number;
	readonly visible: VisibleDice;
	readonly success: Ratio;
	/** Chance that a success is critical. */
	readonly critical: Ratio;
}

type GroupRules = Pick<AttackRules, "fortification">;

/** The groups of an attack whose successes are drawn: by option of a d20, else of any other roll. */
export function rollGroups(order: AttackOrder, rolls: number, rules: GroupRules): readonly RollGroup[] {
	const { toHit } = order;
	return toHit.kind === "d20" ? [d20Group(order, toHit, rolls, rules)] : otherGroups(order, toHit, rolls, rules);
}

/** All d20 rolls in one group: partial modifiers are in the chance, as in the linear percentage. */
function d20Group(order: AttackOrder, toHit: D20Roll, rolls: number, rules: GroupRules): RollGroup {
	const { success, critical } = percentageAt({ ...order, toHit }, null, rules);
	const share = success.total.num === 0 ? ZERO : clampChance(div(critical.total, success.total));
	return toGroup("g0", rolls, { visible: twenty(), success: fineOf(success.total), critical: fineOf(share) });
}

/**
 * The rest of the rolls, then those of each partial modifier: its share of all rolls, a half upward, as far as there
 * are any left.
 */
function otherGroups(order: AttackOrder, toHit: OtherRoll, rolls: number, rules: GroupRules): readonly RollGroup[] {
	const common = toHit.modifiers.reduce((sum, { value }) => sum + value, 0);
	let left = rolls;
	const parts = order.partial.map(({ value, share }, index) => {
		const own = Math.min(left, shareOfRolls(share, rolls));
		left -= own;
		return { key: `g${index + 1}`, rolls: own, modifier: common + value };
	});
	return [{ key: "g0", rolls: left, modifier: common }, ...parts]
		.filter((group) => group.rolls > 0)
		.map(({ key, rolls: own, modifier }) => toGroup(key, own, adjusted(order, toHit, modifier, rules)));
}

function toGroup(key: string, rolls: number, { visible, success, critical }: OneRoll): RollGroup {
	return {
		key,
		rolls,
		visible,
		success: toDrawnChance(success, rolls),
		critical: toDrawnChance(critical, rolls),
	};
}

/**
 * One roll of other dice with the new rolls, miss chance and fortification of its order, in the order of RULES 4.10.
 */
function adjusted(order: AttackOrder, toHit: OtherRoll, modifier: number, rules: GroupRules): OneRoll {
	const { rerolls, miss, fortification } = order;
	const { visible, success: first, critical } = oneRoll(toHit, modifier);
	let success = finePower(first, rerolls.again + 1);
	success = fineNot(finePower(fineNot(success), rerolls.retry + 1));
	if (rerolls.second !== null) success = fineBoth(success, oneRoll(toHit, modifier + rerolls.second).success);
	if (miss !== null) success = fineBoth(success, fineNot(fineBoth(fineOf(miss.chance), fineOf(miss.share))));
	const kept = fineNot(fineOf(fortification));
	return rules.fortification === "criticals"
		? { visible, success, critical: fineBoth(critical, kept) }
		: { visible, success: fineBoth(success, kept), critical };
}

function twenty(): VisibleDice {
	const distribution = distributionOfDice("1d20");
	if (!distribution.ok) throw new TypeError("1d20");
	return { dice: "1d20", distribution: distribution.value, compare: "atLeast" };
}

/** True if a chance leaves something open. */
export function isOpen(chance: Ratio): boolean {
	return chance.num > 0 && chance.num < chance.den;
}

/** Number of rolls that a chance of 0 or 1 settles. */
export function settledCount(chance: Ratio, rolls: number): number {
	return chance.num === 0 ? 0 : rolls;
}

/** Dice that show a throw for all, and in which direction they are good. */
interface VisibleDice {
	readonly dice: string;
	readonly distribution: Distribution;
	readonly compare: "atMost" | "atLeast";
}

/** One die roll of a soldier whose system does not roll the d20 of RULES 4.10. */
interface OneRoll {
	readonly visible: VisibleDice;
	/** Chance of success, past the defence. */
	readonly success: FineChance;
	/** Chance that a success is critical. */
	readonly critical: FineChance;
}

type Trial = ReturnType<typeof toTrial>;

const NEVER = fineOf(ZERO);

/** The dice that show the place of rolls which have no dice of their own. */
const HUNDRED = "1d100";

/**
 * One die roll with a modifier (RULES 4.17): its chance past an active defence, and the chance that a success is
 * critical. A critical success under a skill is not defended. TypeError for a roll that was not checked.
 */
function oneRoll(toHit: OtherRoll, modifier: number): OneRoll {
	const trial = trialOf(toHit.roll, toHit.number, modifier);
	const isHopeless = trial.effective !== undefined && !mayAttempt(trial.effective);
	const hit = isHopeless ? NEVER : fineOf(trial.chance);
	const critical = isHopeless ? NEVER : criticalChance(toHit, trial, modifier);
	const open =
		toHit.defence === null ? fineOf({ num: 1, den: 1 }) : fineNot(fineOf(trialOf(toHit.defence, null, 0).chance));
	const visible = toHit.roll.kind === "sure" ? hundred() : trial;
	if (toHit.roll.kind !== "skill") return { visible, success: fineBoth(hit, open), critical: shareOf(critical, hit) };
	const ordinary = fineBoth(
		{ num: hit.num * critical.den - critical.num * hit.den, den: hit.den * critical.den },
		open,
	);
	const success = {
		num: critical.num * ordinary.den + ordinary.num * critical.den,
		den: critical.den * ordinary.den,
	};
	return { visible, success, critical: shareOf(critical, success) };
}

/** Part of a chance that a rarer one makes up; 0 of none. */
function shareOf(part: FineChance, whole: FineChance): FineChance {
	return whole.num === 0n ? NEVER : { num: part.num * whole.den, den: part.den * whole.num };
}

function trialOf(roll: RollStat, number: number | null, modifier: number): Trial {
	return toTrial({ attempt: thrownOf(roll, number, modifier).attempt, mode: "exact" });
}

function thrownOf(roll: RollStat, number: number | null, modifier: number) {
	const thrown = throwOnce(roll, number, modifier);
	if (!thrown.ok) throw new TypeError(`${thrown.fault.code}: the order was not checked`);
	return thrown.value;
}

/**
 * Chance of a critical success of one roll: the bands of a skill, the best degree, else the limit of the natural roll
 * (RULES 4.17).
 */
function criticalChance({ roll, number, critical }: OtherRoll, trial: Trial, modifier: number): FineChance {
	const { distribution, target, bands, dice, compare, chance } = trial;
	if (bands !== undefined) return fineOf(distribution.atMost(Math.min(target, bands.successAtMost)));
	if (critical === null && "natural" in roll && roll.natural === "degrees") {
		const best = thrownOf(roll, number, modifier).critical;
		return best === null ? NEVER : fineOf(distribution.atLeast(best.bound));
	}
	const own = roll.kind === "over" ? roll.critical : null;
	const limit = critical ?? own?.from ?? null;
	if (limit === null || roll.kind === "ace" || roll.kind === "sure") return NEVER;
	const bound = limit + diceExpression(dice).constant;
	const reached =
		compare === "atMost" ? distribution.atMost(Math.min(target, bound)) : distribution.atLeast(Math.max(target, bound));
	return critical === null && own?.confirm === true ? fineBoth(fineOf(reached), fineOf(chance)) : fineOf(reached);
}

function hundred(): VisibleDice {
	const distribution = distributionOfDice(HUNDRED);
	if (!distribution.ok) throw new TypeError(HUNDRED);
	return { dice: HUNDRED, distribution: distribution.value, compare: "atMost" };
}
