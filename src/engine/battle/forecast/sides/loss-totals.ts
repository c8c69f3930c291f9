import { NO_MARGINS } from "../margins.js";
import type { LossDistribution, Spread, UnitForecast } from "../types.js";

/** Forecasts the losses of a side by their distribution. The mean is the exact sum of its units'. */
export function fieldTotals(own: readonly UnitForecast[], distribution: LossDistribution): Spread {
	const [only] = own;
	if (only !== undefined && own.length === 1) return only.losses;
	const mean = own.reduce((sum, { losses }) => sum + losses.mean, 0);
	const at = (share: number): number => lossQuantile(distribution, share);
	return { mean, low: at(0.05), median: at(0.5), high: at(0.95), margins: NO_MARGINS };
}

/**
 * The least whole number of men that losses do not exceed with that chance; between two steps the chances are taken as even.
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
