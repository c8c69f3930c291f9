import { ask, dice, type Kernel, uniform } from "../ask/index.js";
import { binomial, hitsAt } from "../dice/index.js";
import type { Settled } from "./settled.js";
import type { Trial } from "./trial.js";
import type { Band, BatchInput } from "./types.js";

/** The last place that 53 bits can name below 1. */
const LAST_PLACE = 1 - 2 ** -53;

/**
 * One visible throw for all: `batch/roll` fixes a band of the binomial law, the hidden `batch/place` the point inside
 * it, and the count is the quantile there (RULES 0.5).
 */
export function* settleExact({ count }: BatchInput, trial: Trial): Kernel<Settled> {
	const [total, place] = yield* ask(dice("batch/roll", trial.dice), uniform("batch/place"));
	const hits = exactHits(count, trial, total, place);
	return { hits, steps: [{ kind: "visible", dice: trial.dice, total }] };
}

/** The fewest and the most hits that a visible total allows, whatever the hidden place. */
export function exactBand(count: number, trial: Trial, total: number): Band["band"] {
	return [exactHits(count, trial, total, LAST_PLACE), exactHits(count, trial, total, 0)];
}

/**
 * The hits of `count` attempts, 1 … 10^9, at a visible total and a hidden place in [0, 1): the better the throw, and the
 * smaller the place, the more hits. With a fair throw and an even place the count is exactly binomial.
 */
export function exactHits(
	count: number,
	{ distribution, compare, chance }: Pick<Trial, "distribution" | "compare" | "chance">,
	total: number,
	place: number,
): number {
	const better =
		compare === "atMost" ? distribution.weightUpTo(total - 1) : distribution.total - distribution.weightUpTo(total);
	return hitsAt(
		binomial(count, chance),
		{ before: better, weight: distribution.weight(total), total: distribution.total },
		place,
	);
}
