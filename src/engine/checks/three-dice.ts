import type { Ratio } from "../common/index.js";
import { type Distribution, distributionOfDice } from "../dice/index.js";

/** The dice of every success roll. */
export const SUCCESS_DICE = "3d6";

/** The exact distribution of {@link SUCCESS_DICE}: totals 3 … 18 of weight 216. */
export function threeDice(): Distribution {
	const parsed = distributionOfDice(SUCCESS_DICE);
	if (!parsed.ok) throw new TypeError(`${SUCCESS_DICE} is no dice expression`);
	return parsed.value;
}

/** P(3d6 ≤ total), exact, for any whole total (RULES, Conventions: cdf3); 0 below 3, 1 from 18 up. */
export function threeDiceAtMost(total: number): Ratio {
	return threeDice().atMost(total);
}

/** P(3d6 ≥ total), exact, for any whole total. */
export function threeDiceAtLeast(total: number): Ratio {
	return threeDice().atLeast(total);
}
