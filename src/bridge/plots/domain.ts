/** Chances of the counts `from`, `from` + 1, …; a count outside has next to none. */
export interface CountChances {
	readonly from: number;
	readonly values: ArrayLike<number>;
}

/** The share of results from `low` to `high`, both counted in; 1 where no other is possible. For display. */
export function chanceWithin({ from, values }: CountChances, low: number, high: number): number {
	let sum = 0;
	for (let count = Math.max(low, from); count <= Math.min(high, from + values.length - 1); count++) {
		sum += values[count - from] ?? 0;
	}
	return sum > 1 - ROUNDING ? 1 : sum;
}

/** The greatest rounding error of sums of doubles; a window of chances leaves out more. */
const ROUNDING = 1e-9;

/** The part of the counts that a histogram shows. */
export interface Domain {
	readonly low: number;
	readonly high: number;
	/** The number of neighbouring counts that share a bar. */
	readonly perBar: number;
	readonly bars: number;
}

/** The most bars of one histogram. */
const MOST_BARS = 60;
/** Both tails are cut while they hold less than this. */
const CUT = 0.0005;

/**
 * The range to show: both tails are cut while they hold less than 0.0005, never past a neighbour of `focus` (the result, or
 * else the mean), then widened by one, within `least` … `most`. More than 60 counts share bars.
 */
export function histogramDomain({ from, values }: CountChances, focus: number, most: number, least = 0): Domain {
	let [low, high] = [Math.min(from, focus), Math.max(from + values.length - 1, focus)];
	const chance = (count: number): number => values[count - from] ?? 0;
	for (let tail = chance(low); low < focus - 1 && tail < CUT; tail += chance(low)) low++;
	for (let tail = chance(high); high > focus + 1 && tail < CUT; tail += chance(high)) high--;
	[low, high] = [Math.max(least, low - 1), Math.min(most, high + 1)];
	const perBar = Math.ceil((high - low + 1) / MOST_BARS);
	return { low, high, perBar, bars: Math.ceil((high - low + 1) / perBar) };
}
