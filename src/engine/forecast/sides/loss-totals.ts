import type { Estimate, Interval, LossDistribution, Precision, Spread, UnitForecast } from "../model/index.js";
import type { SideLosses } from "./loss-distribution.js";

/** Forecasts the losses of a side of these units; `moved`: how many units change sides, on average. */
export function fieldTotals(own: readonly UnitForecast[], { distribution, raised }: SideLosses, moved: number): Spread {
	const [only] = own;
	if (only !== undefined && own.length === 1 && only.losses.within.mean === "exact") return only.losses;
	const { mean, within } = meanTotal(own, raised, moved);
	const at = (share: number): number => lossQuantile(distribution, share);
	const near: Precision = distribution.error === 0 && distribution.step === 1 ? "exact" : "unknown";
	return {
		mean,
		low: at(0.05),
		median: at(0.5),
		high: at(0.95),
		within: { mean: within, low: near, median: near, high: near },
	};
}

/**
 * The mean of a side's losses: where each unit is rounded, or nothing has to be, the sum of the units'; where the force
 * is rounded up once as much above the sum of their shares as that raises it, and off only by units that are rounded
 * with another force.
 */
function meanTotal(own: readonly UnitForecast[], raised: Interval, moved: number): Estimate {
	const shares = own.reduce((sum, { losses }) => sum + losses.mean, 0);
	if (own.every(({ losses }) => losses.within.mean === "exact")) return { mean: shares, within: "exact" };
	const within: Interval = { from: shares + raised.from - moved, to: shares + raised.to + moved };
	const mean = (within.from + within.to) / 2;
	return { mean, within: within.to - within.from < SLACK ? "exact" : within };
}

/**
 * The least whole number of men that losses do not exceed with that chance; between two steps the chances are taken as
 * even.
 * @example
 * lossQuantile({ step: 10, chances: [0, 1], error: 0 }, 0.5); // 5
 */
export function lossQuantile({ step, chances }: LossDistribution, share: number): number {
	let sum = 0;
	for (const [at, chance] of chances.entries()) {
		if (chance > 0 && sum + chance >= share - SLACK) {
			return at === 0 ? 0 : Math.ceil((at - 1 + Math.max(0, share - sum) / chance) * step - SLACK);
		}
		sum += chance;
	}
	return (chances.length - 1) * step;
}

/**
 * The chance that losses exceed so many men; between two steps the chances are taken as even.
 * @example
 * chanceOfMore({ step: 10, chances: [0, 0.5, 0.5], error: 0 }, 10); // 0.5
 */
export function chanceOfMore({ step, chances }: LossDistribution, men: number): number {
	let sum = 0;
	for (let at = chances.length - 1; at > 0; at--) {
		const below = (at - 1) * step;
		if (men <= below) sum += chances[at]!;
		else return sum + chances[at]! * Math.max(0, (at * step - men) / step);
	}
	return sum;
}

/** Sums of binary fractions may fall short by so much. */
const SLACK = 1e-12;
