import type { Attempt, DiceAttempt } from "../batch/index.js";
import type { RollStat } from "../combat/index.js";
import { withBonus } from "../combat/index.js";
import type { Ratio, Result } from "../common/index.js";
import { complement, fail, mul, ok, ratio } from "../common/index.js";
import type { Distribution } from "../dice/index.js";
import { DICE_LIMITS, distributionOfDice } from "../dice/index.js";
import type { Throw } from "./types.js";
import type { Advantage } from "./vocabulary.js";

type OverRoll = Pick<Extract<RollStat, { kind: "over" }>, "dice" | "natural" | "critical">;
type AceRoll = Extract<RollStat, { kind: "ace" }>;

/** From this distance on a success or failure is critical where natural results move degrees. */
const DEGREE = 10;

/**
 * The attempt that one throw of a roll comes to; `number` to reach: null where none is known. Faults: it is missing;
 * odds that no die can show.
 * @example
 * const roll = { kind: "under", dice: "3d6", value: 11 };
 * throwOnce(roll, null, 2).value.attempt.target; // 13
 */
export function throwOnce(roll: RollStat, number: number | null, modifier: number): Result<Throw> {
	if (roll.kind === "sure") return ok(plain(SURE));
	if (roll.kind === "skill") {
		const modifiers = modifier === 0 ? [] : [{ value: modifier }];
		return ok(plain({ kind: "skill", skill: roll.skill, modifiers }));
	}
	if (roll.kind === "under") {
		return ok(plain({ kind: "dice", dice: roll.dice, compare: "atMost", target: roll.value + modifier }));
	}
	if (roll.kind === "percent") {
		const target = Math.min(roll.most, Math.max(roll.least, roll.value + modifier));
		return ok(plain({ kind: "dice", dice: "1d100", compare: "atMost", target }));
	}
	if (roll.kind === "atLeast") return toOverThrow({ ...roll, critical: null }, roll.value, modifier);
	if (number === null) return fail({ code: "MUSTER.Fault.Mob.numberMissing", path: "number" });
	return roll.kind === "ace" ? toAceThrow(roll, number, modifier) : toOverThrow(roll, number, modifier);
}

const plain = (attempt: Attempt): Throw => ({ attempt, critical: null, fumble: null });

/** True if a roll must reach a number that comes from the target or is entered; the others have one of their own. */
export function needsNumber(roll: RollStat): boolean {
	return roll.kind === "over" || roll.kind === "ace";
}

function toOverThrow(roll: OverRoll, number: number, modifier: number): Result<Throw> {
	const dice = withBonus(roll.dice, modifier);
	const read = distributionOfDice(dice);
	if (!read.ok) return read;
	const { hit, critical, fumble } = boundsOf(roll, read.value, number);
	const confirm = roll.critical?.confirm ?? false;
	return ok({
		attempt: { kind: "dice", dice, compare: "atLeast", target: hit },
		critical: critical === null ? null : { bound: critical, confirm },
		fumble,
	});
}

interface Bounds {
	readonly hit: number;
	readonly critical: number | null;
	readonly fumble: number | null;
}

/**
 * The totals that decide, natural results worked into them: every set of totals is cut off by one bound, so it stays
 * exact.
 */
function boundsOf({ natural, critical }: OverRoll, { min, max }: Distribution, number: number): Bounds {
	if (natural === "degrees") return degreeBounds(min, max, number);
	const hit = natural === "ends" ? Math.min(max, Math.max(min + 1, number)) : number;
	const bound = critical === null ? null : Math.max(hit, min - 1 + critical.from);
	return { hit, critical: bound !== null && bound <= max ? bound : null, fumble: null };
}

/** The lowest face makes the degree one worse, the highest one better. */
function degreeBounds(min: number, max: number, number: number): Bounds {
	let hit = number;
	if (number <= min && min < number + DEGREE) hit = min + 1;
	if (number > max && max > number - DEGREE) hit = max;
	const critical = max >= number ? Math.max(min + 1, Math.min(max, number + DEGREE)) : null;
	const fumble = min < number ? Math.min(max - 1, Math.max(min, number - DEGREE)) : null;
	return { hit, critical, fumble };
}

/** Below the die's highest face a further throw decides nothing, so one plain die shows it. */
function toAceThrow({ sides, modifier, wild }: AceRoll, number: number, more: number): Result<Throw> {
	const bonus = modifier + more;
	const need = number - bonus;
	if (wild === null && need <= sides) {
		return ok(plain({ kind: "dice", dice: withBonus(`1d${sides}`, bonus), compare: "atLeast", target: number }));
	}
	const chance = aceChance(sides, need);
	const other = wild === null ? ratio(0) : aceChance(wild, need);
	if (chance === null || other === null) return fail({ code: "MUSTER.Fault.Mob.tooFine", path: "roll" });
	return toEquivalentDie({ hit: betterOf(chance, other), critical: null, fumble: null });
}

/**
 * One die with exactly these chances, thrown low: for rolls that no dice expression spells, such as the better of two
 * dice. The fault `tooFine` when no die has enough sides.
 */
function toEquivalentDie(chances: {
	readonly hit: Ratio;
	readonly critical: { readonly chance: Ratio; readonly confirm: boolean } | null;
	readonly fumble: Ratio | null;
}): Result<Throw> {
	const { hit, critical, fumble } = chances;
	const sides = [hit, critical?.chance ?? null, fumble].reduce(
		(sum, chance) => (chance === null ? sum : lcm(sum, chance.den)),
		2,
	);
	if (sides > DICE_LIMITS.maxSides) return fail({ code: "MUSTER.Fault.Mob.tooFine", path: "roll" });
	const ways = (chance: Ratio): number => (chance.num * sides) / chance.den;
	return ok({
		attempt: { kind: "dice", dice: `1d${sides}`, compare: "atMost", target: ways(hit) },
		critical: critical === null ? null : { bound: ways(critical.chance), confirm: critical.confirm },
		fumble: fumble === null ? null : sides - ways(fumble) + 1,
	});
}

/** Chance that the better of two throws succeeds. */
function betterOf(a: Ratio, b: Ratio): Ratio {
	return complement(mul(complement(a), complement(b)));
}

/** Chances below one in so many are not distinguished. */
const FINEST = 1_000_000;

/**
 * Chance that a die thrown again on its highest face, and added, comes to at least `need`; null where that is too rare
 * to hold.
 */
function aceChance(sides: number, need: number): Ratio | null {
	if (need <= 1) return ratio(1);
	const again = Math.floor((need - 1) / sides);
	const den = sides ** (again + 1);
	return den > FINEST ? null : ratio(sides - (need - again * sides) + 1, den);
}

function lcm(a: number, b: number): number {
	let [x, y] = [a, b];
	while (y !== 0) [x, y] = [y, x % y];
	return (a / x) * b;
}

/** Circumstances of a roll. */
interface Circumstance {
	/** The number to reach; null where none is known. */
	readonly number: number | null;
	readonly modifier: number;
	readonly advantage: Advantage;
}

/**
 * The attempt that a roll comes to, thrown once or twice. Faults: those of {@link throwOnce}; advantage on anything but
 * a single d20.
 * @example
 * const roll = { kind: "under", dice: "3d6", value: 11 };
 * toThrow(roll, { number: null, modifier: 2, advantage: "none" }).value.attempt.target; // 13
 */
export function toThrow(roll: RollStat, { number, modifier, advantage }: Circumstance): Result<Throw> {
	if (advantage === "none") return throwOnce(roll, number, modifier);
	if (!isSingleDie(roll)) return fail({ code: "MUSTER.Fault.Mob.advantage", path: "advantage" });
	const one = throwOnce(roll, number, modifier);
	if (!one.ok || one.value.attempt.kind !== "dice") return one;
	return toTwoThrows(one.value, one.value.attempt, advantage);
}

/** True if the better or worse of two throws can be taken of it. */
export function isSingleDie(roll: RollStat): boolean {
	return (roll.kind === "over" || roll.kind === "atLeast") && /^1?d20(?:[+-]\d+)?$/.test(roll.dice);
}

/** The better or the worse of two throws, as one die with the same chances. */
function toTwoThrows(
	one: Throw,
	{ dice, target }: DiceAttempt,
	advantage: "advantage" | "disadvantage",
): Result<Throw> {
	const distribution = distributionOfDice(dice);
	if (!distribution.ok) return distribution;
	const better = advantage === "advantage";
	const succeed = (bound: number) => {
		const chance = distribution.value.atLeast(bound);
		return better ? betterOf(chance, chance) : mul(chance, chance);
	};
	const failBy = (bound: number) => {
		const chance = distribution.value.atMost(bound);
		return better ? mul(chance, chance) : betterOf(chance, chance);
	};
	return toEquivalentDie({
		hit: succeed(target),
		critical: one.critical === null ? null : { ...one.critical, chance: succeed(one.critical.bound) },
		fumble: one.fumble === null ? null : failBy(one.fumble),
	});
}

/** An attempt that cannot fail: it is counted, never thrown. */
const SURE = { kind: "dice", dice: "1d2", compare: "atLeast", target: 1 } as const satisfies DiceAttempt;

/** True if an attempt succeeds without a roll. */
export function isSure(attempt: Attempt): boolean {
	return (
		attempt.kind === "dice" &&
		attempt.compare === SURE.compare &&
		attempt.dice === SURE.dice &&
		attempt.target === SURE.target
	);
}
