import type { DiceAttempt } from "../batch/index.js";
import type { RollStat } from "../combat/index.js";
import { fail, mul, ok, type Result } from "../common/index.js";
import { distributionOfDice } from "../dice/index.js";
import { betterOf, throwOnce, toEquivalentDie } from "./throw.js";
import type { Throw } from "./types.js";
import type { Advantage } from "./vocabulary.js";

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
	const die = toEquivalentDie({
		hit: succeed(target),
		critical: one.critical === null ? null : succeed(one.critical.bound),
		fumble: one.fumble === null ? null : failBy(one.fumble),
	});
	if (!die.ok || die.value.critical === null || one.critical === null) return die;
	return ok({ ...die.value, critical: { ...die.value.critical, confirm: one.critical.confirm } });
}
