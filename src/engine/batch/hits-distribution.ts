import { toNumber } from "../common/index.js";
import {
	binomial,
	binomialChance,
	binomialQuantile,
	binomialWindow,
	chanceAt,
	head,
	lowerTail,
	type Pmf,
	quantile,
	tail,
	upperTail,
} from "../dice/index.js";
import { chartPmf } from "./chart-pmf.js";
import type { Trial } from "./trial.js";
import type { BatchInput, Luck } from "./types.js";

/** Distribution of the hits of a batch. All chances are for display. */
interface HitsDistribution {
	/** Chances of fewer, as many and more hits. */
	around(hits: number): Luck;
	/** The least count with P(hits ≤ count) ≥ place, 0 ≤ place ≤ 1. */
	quantile(place: number): number;
	/** The chances of all counts that matter: but for one in a million, nothing lies outside. */
	window(): Pmf;
}

/** The distribution of a checked batch: the charts' own in `chart` mode, else the binomial of independent attempts. */
export function hitsDistribution(input: BatchInput, trial: Trial): HitsDistribution {
	return input.mode === "chart" ? ofPmf(chartPmf(input, trial)) : ofBinomial(input.count, trial);
}

function ofBinomial(count: number, { chance }: Trial): HitsDistribution {
	const distribution = binomial(count, chance);
	const mean = count * toNumber(chance);
	return {
		// The tail away from the mean keeps its precision; the other is what is left.
		around: (hits) => {
			const same = binomialChance(distribution, hits);
			const far = hits > mean ? upperTail(distribution, hits + 1) : lowerTail(distribution, hits - 1);
			const near = Math.max(0, 1 - same - far);
			return hits > mean ? { fewer: near, same, more: far } : { fewer: far, same, more: near };
		},
		quantile: (place) => binomialQuantile(distribution, place),
		window: () => binomialWindow(distribution),
	};
}

/** Half of what a window may leave out, at either end. */
const LEFT_OUT = 5e-7;

function ofPmf(pmf: Pmf): HitsDistribution {
	return {
		around: (hits) => ({ fewer: head(pmf, hits - 1), same: chanceAt(pmf, hits), more: tail(pmf, hits + 1) }),
		quantile: (place) => quantile(pmf, place),
		window: () => {
			const from = quantile(pmf, LEFT_OUT);
			return { from, values: pmf.values.slice(from - pmf.from, quantile(pmf, 1 - LEFT_OUT) - pmf.from + 1) };
		},
	};
}
