import { type Binomial, binomialChance } from "./binomial.js";
import { binomialQuantile } from "./binomial-quantile.js";
import { certain, type Pmf } from "./pmf.js";

/** The chance of every count 0 … n. For small n: it holds n + 1 numbers. */
export function binomialPmf(b: Binomial): Pmf {
	return valuesBetween(b, 0, b.n);
}

/** The chances of the counts that matter: all but at most `leftOut` of the weight, the same part at either end. For display. */
export function binomialWindow(b: Binomial, leftOut = 1e-6): Pmf {
	return valuesBetween(b, binomialQuantile(b, leftOut / 2), binomialQuantile(b, 1 - leftOut / 2));
}

/** The chance of every count 0 … n of attempts whose chance is a binary fraction. For display. */
export function countPmf(n: number, chance: number): Pmf {
	if (chance <= 0 || n === 0) return certain(0);
	if (chance >= 1) return certain(n);
	const values = new Float64Array(n + 1);
	const peak = Math.min(n, Math.floor((n + 1) * chance));
	values[peak] = 1;
	spread(values, { n, odds: chance / (1 - chance), from: 0, peak });
	const sum = values.reduce((before, value) => before + value, 0);
	return { from: 0, values: values.map((value) => value / sum) };
}

function valuesBetween(b: Binomial, from: number, to: number): Pmf {
	const { n, chance } = b;
	const values = new Float64Array(to - from + 1);
	const peak = Math.min(to, Math.max(from, Math.floor(((n + 1) * chance.num) / chance.den)));
	values[peak - from] = binomialChance(b, peak);
	spread(values, { n, odds: chance.num / (chance.den - chance.num), from, peak });
	return { from, values };
}

interface Peak {
	readonly n: number;
	readonly odds: number;
	/** The count of the first value, and the one whose value is known. */
	readonly from: number;
	readonly peak: number;
}

/** From the likeliest count outward each chance follows from its neighbour, so rounding never grows where it is seen. */
function spread(values: Float64Array, { n, odds, from, peak }: Peak): void {
	const to = from + values.length - 1;
	for (let k = peak; k < to; k++) values[k + 1 - from] = values[k - from]! * ((n - k) / (k + 1)) * odds;
	for (let k = peak; k > from; k--) values[k - 1 - from] = (values[k - from]! * k) / (n - k + 1) / odds;
}
