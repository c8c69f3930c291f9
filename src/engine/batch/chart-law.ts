import { binomial, binomialDistribution } from "../dice/index.js";
import { chartColumn, chartColumnOf } from "./chart.js";
import { readChart } from "./read-chart.js";
import { nextChart } from "./split.js";
import type { Trial } from "./trial.js";
import type { BatchInput } from "./types.js";

/** Chances of 0, 1, … hits. */
type Law = Float64Array;

/**
 * How the printed procedure distributes the hits of a batch in `chart` mode, exactly: chances of 0 … count hits, with
 * the undecided of every 3 returned to the rest and every 18 rolled singly (RULES 0.3). It differs from the binomial
 * wherever the charts round.
 */
export function chartLaw(input: BatchInput, trial: Trial): Law {
	const laws: Law[] = [];
	for (let remaining = 0; remaining <= input.count; remaining++) laws.push(lawOf(remaining, input, trial, laws));
	return laws[input.count] as Law;
}

/** The law of `remaining` attempts from those of fewer: every total of the next roll leaves fewer behind. */
function lawOf(remaining: number, input: BatchInput, trial: Trial, fewer: readonly Law[]): Law {
	const size = nextChart(remaining);
	if (size === undefined) return singles(remaining, trial);
	const cells = chartColumn(size, chartColumnOf(trial.target), input.chart);
	const law = new Float64Array(remaining + 1);
	for (const [left, now] of outcomesOf(trial, size, cells)) addProduct(law, now, fewer[remaining - size + left] as Law);
	return law;
}

/** What one roll settles, by how many attempts it leaves undecided: chances of so many hits, adding up to its own. */
function outcomesOf(trial: Trial, size: number, cells: readonly number[]): Map<number, Law> {
	const outcomes = new Map<number, Law>();
	for (const [total, weight] of trial.law.entries()) {
		const { certain, undecided, rerolled } = readChart(cells, total);
		const settled = outcomes.get(undecided) ?? new Float64Array(size + 1);
		outcomes.set(undecided, settled);
		singles(rerolled, trial).forEach((chance, hits) => {
			settled[certain + hits] = (settled[certain + hits] as number) + (chance * weight) / trial.law.total;
		});
	}
	return outcomes;
}

function singles(attempts: number, trial: Trial): Law {
	return binomialDistribution(binomial(attempts, trial.chance));
}

/** Adds to `law` the law of the sum of two independent counts. */
function addProduct(law: Law, a: Law, b: Law): void {
	a.forEach((chance, hits) => {
		if (chance === 0) return;
		for (let more = 0; more < b.length; more++) {
			law[hits + more] = (law[hits + more] as number) + chance * (b[more] as number);
		}
	});
}
