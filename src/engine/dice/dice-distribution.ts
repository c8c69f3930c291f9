import { fail, memoizeByKey, ok, type Result } from "../common/index.js";
import { Distribution } from "./distribution.js";
import { type DiceExpression, type DiceGroup, diceExpression, parseDice } from "./expression.js";

/**
 * Distribution of a dice expression's total, exactly; equal texts share one object. Faults: those of parseDice, and
 * `tooFine` where the number of ways the dice can fall is no safe integer (53 coins, 21 six-sided dice): such dice can
 * be thrown, but their odds cannot be held.
 * @example
 * distributionOfDice("2d6").value.chance(7); // { num: 1, den: 6 }
 */
export function distributionOfDice(text: string): Result<Distribution> {
	const parsed = parseDice(text);
	if (!parsed.ok) return parsed;
	const tooFine = firstTooFine(parsed.value);
	if (tooFine) return fail({ code: "MUSTER.Fault.Dice.tooFine", data: { at: tooFine.at } });
	return ok(knownDistribution(parsed.value.text));
}

/** Number of distributions that are kept. */
const KEPT = 200;
const knownDistribution = memoizeByKey((text: string) => toDistribution(diceExpression(text)), KEPT);

/** The group with which the ways to fall stop being a safe integer. */
function firstTooFine({ groups }: DiceExpression): DiceGroup | undefined {
	let ways = 1;
	return groups.find(({ count, low, high }) => {
		ways *= (high - low + 1) ** count;
		return !Number.isSafeInteger(ways);
	});
}

function toDistribution({ groups, constant }: DiceExpression): Distribution {
	let all = Distribution.constant(constant);
	for (const { sign, count, low, high } of groups) {
		const die = sign > 0 ? Distribution.even(low, high) : Distribution.even(low, high).negate();
		for (let i = 0; i < count; i++) all = all.sum(die);
	}
	return all;
}
