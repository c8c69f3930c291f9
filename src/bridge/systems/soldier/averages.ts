import type { Amount, DamageStat } from "../../../engine/combat/index.js";
import type { Ratio } from "../../../engine/common/index.js";
import { add, compare, floorRatio, mul, ONE, ratio } from "../../../engine/common/index.js";
import { distributionOfDice } from "../../../engine/dice/index.js";
import type { SoldierAttack } from "../../../engine/skirmish/index.js";

type AverageRow = SoldierAttack["averages"][number];

/** Damage that has no type of its own. */
const UNTYPED = "damage";

/**
 * Averages of a hit by type, floored once each (RULES 4.11); a critical that is no other than a hit is 0. Undefined
 * where dice are too many to hold.
 */
export function averagesOf(parts: readonly DamageStat[]): readonly AverageRow[] | undefined {
	const rows = parts.map(({ amount, critical, type, minimum, multiplier }) => {
		const success = meanOf(amount);
		const special = critical === null ? success : meanCritical(critical);
		if (success === undefined || special === undefined) return undefined;
		return {
			type: type.slice(0, 60) || UNTYPED,
			success: atLeast(success, minimum),
			critical: atLeast(special, minimum),
			wounding: compare(multiplier, ONE) === 0 ? {} : { wounding: multiplier },
		};
	});
	if (!rows.every((row) => row !== undefined)) return undefined;
	return rows.map(({ type, success, critical, wounding }) => ({
		type,
		success,
		critical: critical === success ? 0 : critical,
		failure: 0,
		...wounding,
	}));
}

const atLeast = (mean: Ratio, minimum: number): number => Math.max(0, minimum, floorRatio(mean));

function meanCritical({ amount, times, plus }: NonNullable<DamageStat["critical"]>): Ratio | undefined {
	const [one, more] = [meanOf(amount), plus === undefined ? ratio(0) : meanOf(plus)];
	return one && more && add(mul(one, ratio(times)), more);
}

/** The mean of an amount, exactly; undefined where its dice cannot be held. */
function meanOf(amount: Amount): Ratio | undefined {
	if (amount.kind === "points") return ratio(amount.points);
	if (amount.kind === "ace") return amount.sides.map(aceMean).reduce(add, ratio(amount.plus));
	const read = distributionOfDice(amount.dice);
	return read.ok ? read.value.mean() : undefined;
}

/** The mean of a die that is thrown again and added on its highest face: (s + 1) / 2 × s / (s − 1). */
const aceMean = (sides: number): Ratio => mul(ratio(sides + 1, 2), ratio(sides, sides - 1));
