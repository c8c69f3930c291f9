import { binomial, binomialPmf, convolve, mix, type Pmf } from "../dice/index.js";
import { chartColumn, chartColumnOf } from "./chart.js";
import { readChart } from "./read-chart.js";
import { nextChart } from "./split.js";
import type { Trial } from "./trial.js";
import type { BatchInput } from "./types.js";

/**
 * Distribution of the hits of a batch in `chart` mode by the printed procedure, exactly: chances of 0 … count hits,
 * with the undecided of every 3 returned to the rest and every 18 rolled singly (RULES 0.3). It differs from the
 * binomial wherever the charts round.
 */
export function chartPmf(input: BatchInput, trial: Trial): Pmf {
	const pmfs: Pmf[] = [];
	for (let remaining = 0; remaining <= input.count; remaining++) pmfs.push(pmfOf(remaining, input, trial, pmfs));
	return pmfs[input.count]!;
}

/** The chances of `remaining` attempts from those of fewer: every total of the next roll leaves fewer behind. */
function pmfOf(remaining: number, input: BatchInput, trial: Trial, fewer: readonly Pmf[]): Pmf {
	const size = nextChart(remaining);
	if (size === undefined) return singles(remaining, trial);
	const cells = chartColumn(size, chartColumnOf(trial.target), input.chart);
	const outcomes = [...outcomesOf(trial, cells)];
	return mix(outcomes.map(([left, now]) => [convolve(now, fewer[remaining - size + left]!), 1]));
}

/** Results of one roll, by the number of attempts that it leaves undecided: chances of hits, adding up to its own. */
function outcomesOf(trial: Trial, cells: readonly number[]): Map<number, Pmf> {
	const parts = new Map<number, (readonly [pmf: Pmf, weight: number])[]>();
	for (const [total, weight] of trial.distribution.entries()) {
		const { certain, undecided, rerolled } = readChart(cells, total);
		const { from, values } = singles(rerolled, trial);
		const same = parts.get(undecided) ?? [];
		parts.set(undecided, same);
		same.push([{ from: from + certain, values }, weight / trial.distribution.total]);
	}
	return new Map([...parts].map(([undecided, settled]) => [undecided, mix(settled)]));
}

function singles(attempts: number, trial: Trial): Pmf {
	return binomialPmf(binomial(attempts, trial.chance));
}
