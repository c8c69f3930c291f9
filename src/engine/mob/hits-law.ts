/** Identical attempts: how many, and the chance of one. */
export interface Attempts {
	readonly count: number;
	readonly chance: number;
}

/** Chances of the counts `from`, `from` + 1, …, and the counts between which the middle half of all cases lies. */
export interface HitsLaw {
	readonly from: number;
	readonly values: readonly number[];
	readonly core: readonly [low: number, high: number];
}

/** What is less likely than this is cut off at both ends: nobody can see it. */
const CUT = 1e-9;

type Law = Pick<HitsLaw, "from" | "values">;

/** How many of independent attempts of several kinds succeed. For display. */
export function hitsLawOf(parts: readonly Attempts[]): HitsLaw {
	const counts = new Map<number, number>();
	for (const { count, chance } of parts) counts.set(chance, (counts.get(chance) ?? 0) + count);
	let law: Law = { from: 0, values: [1] };
	for (const [chance, count] of counts) law = convolve(law, binomialLaw(count, chance));
	return { ...law, core: [quantile(law, 0.25), quantile(law, 0.75)] };
}

/** From the likeliest count outward each chance follows from its neighbour; together they make 1. */
function binomialLaw(count: number, chance: number): Law {
	if (chance <= 0 || count === 0) return { from: 0, values: [1] };
	if (chance >= 1) return { from: count, values: [1] };
	const values = new Array<number>(count + 1).fill(0);
	const peak = Math.min(count, Math.floor((count + 1) * chance));
	const odds = chance / (1 - chance);
	values[peak] = 1;
	for (let k = peak; k < count; k++) values[k + 1] = ((values[k] as number) * (count - k) * odds) / (k + 1);
	for (let k = peak; k > 0; k--) values[k - 1] = ((values[k] as number) * k) / ((count - k + 1) * odds);
	const sum = values.reduce((before, value) => before + value, 0);
	return trim({ from: 0, values: values.map((value) => value / sum) });
}

function convolve(a: Law, b: Law): Law {
	const values = new Array<number>(a.values.length + b.values.length - 1).fill(0);
	for (const [i, one] of a.values.entries()) {
		for (const [j, other] of b.values.entries()) values[i + j] = (values[i + j] as number) + one * other;
	}
	return trim({ from: a.from + b.from, values });
}

function trim({ from, values }: Law): Law {
	const first = values.findIndex((value) => value > CUT);
	const last = values.findLastIndex((value) => value > CUT);
	return { from: from + first, values: values.slice(first, last + 1) };
}

function quantile({ from, values }: Law, part: number): number {
	let sum = 0;
	const place = values.findIndex((value) => {
		sum += value;
		return sum >= part;
	});
	return place < 0 ? from + values.length - 1 : from + place;
}
