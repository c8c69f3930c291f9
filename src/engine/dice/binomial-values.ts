import { type Binomial, pmf } from "./binomial.js";
import { quantile } from "./binomial-quantile.js";

/** Chances of the counts `from`, `from` + 1, … */
export interface BinomialValues {
	readonly from: number;
	readonly values: Float64Array;
}

/** The chance of every count 0 … n. For small n: it holds n + 1 numbers. */
export function binomialDistribution(b: Binomial): Float64Array {
	return valuesBetween(b, 0, b.n);
}

/** The chances of the counts that matter: all but at most `leftOut` of the weight, the same part at either end. For display. */
export function binomialWindow(b: Binomial, leftOut = 1e-6): BinomialValues {
	const from = quantile(b, leftOut / 2);
	return { from, values: valuesBetween(b, from, quantile(b, 1 - leftOut / 2)) };
}

/** From the likeliest count outward each chance follows from its neighbour, so rounding never grows where it is seen. */
function valuesBetween(b: Binomial, from: number, to: number): Float64Array {
	const { n, chance } = b;
	const values = new Float64Array(to - from + 1);
	const peak = Math.min(to, Math.max(from, Math.floor(((n + 1) * chance.num) / chance.den)));
	const odds = chance.num / (chance.den - chance.num);
	values[peak - from] = pmf(b, peak);
	for (let k = peak; k < to; k++) values[k + 1 - from] = (values[k - from] as number) * ((n - k) / (k + 1)) * odds;
	for (let k = peak; k > from; k--) values[k - 1 - from] = ((values[k - from] as number) * k) / (n - k + 1) / odds;
	return values;
}
