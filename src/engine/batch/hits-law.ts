import { toNumber } from "../common/index.js";
import { type BinomialValues, binomial, binomialWindow, lowerTail, pmf, quantile, upperTail } from "../dice/index.js";
import { chartLaw } from "./chart-law.js";
import type { Trial } from "./trial.js";
import type { BatchInput, Luck } from "./types.js";

/** How the hits of a batch fall. All chances are for display. */
export interface HitsLaw {
	/** Chances of fewer, as many and more hits. */
	around(hits: number): Luck;
	/** The least count with P(hits ≤ count) ≥ place, 0 ≤ place ≤ 1. */
	quantile(place: number): number;
	/** The chances of all counts that matter: but for one in a million, nothing lies outside. */
	window(): BinomialValues;
}

/** The law of a checked batch: the charts' own in `chart` mode, else the binomial of independent attempts. */
export function hitsLaw(input: BatchInput, trial: Trial): HitsLaw {
	return input.mode === "chart" ? lawOfChances(chartLaw(input, trial)) : binomialLaw(input.count, trial);
}

function binomialLaw(count: number, { chance }: Trial): HitsLaw {
	const law = binomial(count, chance);
	const mean = count * toNumber(chance);
	return {
		// The tail away from the mean keeps its precision; the other is what is left.
		around: (hits) => {
			const same = pmf(law, hits);
			const far = hits > mean ? upperTail(law, hits + 1) : lowerTail(law, hits - 1);
			const near = Math.max(0, 1 - same - far);
			return hits > mean ? { fewer: near, same, more: far } : { fewer: far, same, more: near };
		},
		quantile: (place) => quantile(law, place),
		window: () => binomialWindow(law),
	};
}

/** Half of what a window may leave out, at either end. */
const LEFT_OUT = 5e-7;

function lawOfChances(chances: Float64Array): HitsLaw {
	const sum = (from: number, to: number): number => chances.subarray(from, to).reduce((all, each) => all + each, 0);
	const findQuantile = (place: number): number => {
		let [count, below] = [0, chances[0] ?? 0];
		while (below < place && count < chances.length - 1) {
			count++;
			below += chances[count] ?? 0;
		}
		return count;
	};
	return {
		around: (hits) => ({ fewer: sum(0, hits), same: chances[hits] ?? 0, more: sum(hits + 1, chances.length) }),
		quantile: findQuantile,
		window: () => {
			const from = findQuantile(LEFT_OUT);
			return { from, values: chances.slice(from, findQuantile(1 - LEFT_OUT) + 1) };
		},
	};
}
