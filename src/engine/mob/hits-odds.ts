import { certain, convolve, countPmf, quantile, trim } from "../dice/index.js";

/** Identical attempts: how many, and the chance of one. */
interface Attempts {
	readonly count: number;
	readonly chance: number;
}

/** Chances of the counts `from`, `from` + 1, …, and the counts between which the middle half of all cases lies. */
export interface HitsOdds {
	readonly from: number;
	readonly values: readonly number[];
	readonly core: readonly [low: number, high: number];
}

/** Chances below this are cut off at both ends: too small to be seen. */
const CUT = 1e-9;

/** Counts the successes of independent attempts of several kinds. For display. */
export function hitsOddsOf(parts: readonly Attempts[]): HitsOdds {
	const counts = new Map<number, number>();
	for (const { count, chance } of parts) counts.set(chance, (counts.get(chance) ?? 0) + count);
	let hits = certain(0);
	for (const [chance, count] of counts) hits = trim(convolve(hits, trim(countPmf(count, chance), CUT)), CUT);
	const core = [quantile(hits, 0.25), quantile(hits, 0.75)] as const;
	return { from: hits.from, values: Array.from(hits.values), core };
}
