import { complement, fail, mul, ok, type Ratio, type Result, ratio } from "../common/index.js";
import { DICE_LIMITS } from "../dice/index.js";
import type { Throw } from "./types.js";

/**
 * One die with exactly these chances, thrown low: for rolls that no dice expression spells, such as the better of two
 * dice. The fault `tooFine` when no die has enough sides.
 */
export function toEquivalentDie(chances: {
	readonly hit: Ratio;
	readonly critical: Ratio | null;
	readonly fumble: Ratio | null;
}): Result<Throw> {
	const { hit, critical, fumble } = chances;
	const sides = [hit, critical, fumble].reduce((sum, chance) => (chance === null ? sum : lcm(sum, chance.den)), 2);
	if (sides > DICE_LIMITS.maxSides) return fail({ code: "MUSTER.Fault.Mob.tooFine", path: "roll" });
	const ways = (chance: Ratio): number => (chance.num * sides) / chance.den;
	return ok({
		attempt: { kind: "dice", dice: `1d${sides}`, compare: "atMost", target: ways(hit) },
		critical: critical === null || critical.num === 0 ? null : { bound: ways(critical), confirm: false },
		fumble: fumble === null || fumble.num === 0 ? null : sides - ways(fumble) + 1,
	});
}

/** Chance that the better of two throws succeeds. */
export function betterOf(a: Ratio, b: Ratio): Ratio {
	return complement(mul(complement(a), complement(b)));
}

/** Chances below one in so many are not distinguished. */
const FINEST = 1_000_000;

/**
 * Chance that a die thrown again on its highest face, and added, comes to at least `need`; null where that is too rare
 * to hold.
 */
export function aceChance(sides: number, need: number): Ratio | null {
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
