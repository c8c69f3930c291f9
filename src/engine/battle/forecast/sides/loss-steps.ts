import type { LossDistribution } from "../types.js";
import { normalUpTo } from "./normal.js";

/** Most steps into which a side's losses are divided. */
const MOST = 256;

/** Chances of losses by steps of men, added up one after the other. */
export interface LossSteps {
	/** Adds a chance of so many men. */
	add(lost: number, chance: number): void;
	/** Adds a chance of whole numbers that are nearly normally distributed. */
	addNormal(mean: number, variance: number, chance: number): void;
	/** Distribution of all that has been added, with that mean error in men. */
	distribution(error: number): LossDistribution;
}

/**
 * Opens the chances of a side of so many men.
 * @example
 * const steps = lossSteps(4);
 * steps.add(1, 0.5);
 * steps.add(4, 0.5);
 * steps.distribution(0); // { step: 1, chances: [0, 0.5, 0, 0, 0.5], error: 0 }
 */
export function lossSteps(men: number): LossSteps {
	const step = Math.max(1, Math.ceil(men / MOST));
	const chances = new Float64Array(Math.ceil(men / step) + 1);
	const last = chances.length - 1;
	const put = (at: number, chance: number): void => {
		chances[at] = chances[at]! + chance;
	};
	const placeOf = (lost: number): number => Math.max(0, Math.min(last, Math.ceil(lost / step - 1e-9)));
	return {
		add: (lost, chance) => put(placeOf(lost), chance),
		addNormal: (mean, variance, chance) => {
			const deviation = Math.sqrt(variance);
			const reach = REACH * deviation;
			const [from, to] = [placeOf(mean - reach), placeOf(mean + reach)];
			let before = 0;
			for (let at = from; at < to; at++) {
				const upTo = fastNormal((at * step + 0.5 - mean) / deviation);
				put(at, chance * (upTo - before));
				before = upTo;
			}
			put(to, chance * (1 - before));
		},
		distribution: (error) => {
			const all = chances.reduce((sum, chance) => sum + chance, 0) || 1;
			return { step, chances: Array.from(chances, (chance) => chance / all), error };
		},
	};
}

/** Deviations beyond which nothing is spread. */
const REACH = 5;

/** Values of the normal distribution for each hundredth of a deviation. */
const NORMAL = Float64Array.from({ length: 2 * REACH * 100 + 2 }, (_, i) => normalUpTo(i / 100 - REACH));

/** P(X ≤ z) of the standard normal distribution within 10⁻⁵, from a table. */
function fastNormal(z: number): number {
	const place = (Math.max(-REACH, Math.min(REACH, z)) + REACH) * 100;
	const at = Math.floor(place);
	return NORMAL[at]! + (place - at) * (NORMAL[at + 1]! - NORMAL[at]!);
}

/**
 * The distribution of losses that were counted over so many days; its error is the expected one of so many throws. Where all were the same,
 * up to three of so many days may bring any others.
 */
export function countedLosses(counts: ReadonlyMap<number, number>, men: number, days: number): LossDistribution {
	const steps = lossSteps(men);
	for (const [lost, count] of counts) steps.add(lost, count / days);
	const { step, chances } = steps.distribution(0);
	if (counts.size === 1) return { step, chances, error: men * Math.min(1, 3 / days) };
	let [upTo, error] = [0, 0];
	for (const chance of chances) {
		upTo += chance;
		error += step * Math.sqrt((Math.max(0, upTo * (1 - upTo)) / days) * (2 / Math.PI));
	}
	return { step, chances, error };
}
