import { CHART_SIZES } from "./chart.js";

/** A number of attempts broken over the printed charts, largest first, and what is left for single rolls, 0 … 4. */
interface Split {
	readonly charts: readonly number[];
	readonly singles: number;
}

/** The chart that the next roll uses: the largest that the remaining attempts fill; absent below 5 (RULES 0.3). */
export function nextChart(remaining: number): number | undefined {
	return CHART_SIZES.find((size) => size <= remaining);
}

/** Breaks `count` attempts over charts and single rolls (RULES 0.3: 35 = 20 + 10 + 5; 33 = 20 + 10 + 3 singles). */
export function splitCount(count: number): Split {
	const charts: number[] = [];
	let singles = count;
	for (let size = nextChart(singles); size !== undefined; size = nextChart(singles)) {
		charts.push(size);
		singles -= size;
	}
	return { charts, singles };
}

/**
 * Rolls that the remaining attempts need whatever they show, so that they may be asked together: every full chart of the
 * largest size, else one roll on the chart that fits. What they leave undecided can only add to the rest.
 */
export function certainRolls(remaining: number): { readonly size: number; readonly times: number } | undefined {
	const size = nextChart(remaining);
	if (size === undefined) return undefined;
	return { size, times: size === CHART_SIZES[0] ? Math.floor(remaining / size) : 1 };
}
