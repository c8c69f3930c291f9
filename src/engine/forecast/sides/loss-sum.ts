import type { LossDistribution } from "../model/index.js";
import type { DiceCourse } from "./dice-courses.js";
import type { LossCell, LossUnit } from "./loss-cells.js";
import { FIRST_PERCENT } from "./loss-cells.js";

/** A sum with less variance than this is certain. */
const CERTAIN = 1e-6;

/** Men by which a sum is off on average, at most, and by which rounding it up once raises it; both times its chance. */
interface AddedFall {
	readonly error: number;
	/** null: it is not known. */
	readonly raised: number | null;
}

/**
 * Adds the losses of a cell for one fall of the dice. The normal distribution that is taken for many independent
 * numbers lies, averaged over all quantiles, no further from the true one than the sum of their third absolute moments
 * over the sum of their variances (the mean central limit theorem with Goldstein's constant 1); a third moment is at
 * most the range times the variance. Third moments cost no time that can be measured; they are the bound of the error.
 */
export function addFall(cell: LossCell, { chance, percents }: DiceCourse, steps: LossSteps): AddedFall {
	const { weight, few, lines, means, inLine, inBoth, alone, units } = cell;
	const all = weight * chance;
	if (few !== null) return { error: 0, raised: addWays(few, percents, all, steps) };
	let { mean, variance } = alone;
	let [shared, least, most] = [0, 100, 0];
	for (let i = 0; i < lines.length; i++) {
		const percent = percents[lines[i]!]!;
		if (percent < least) least = percent;
		if (percent > most) most = percent;
		mean += means[i]![percent]!;
		let [square, cube] = [inLine.squares[i]! * percent, inLine.cubes[i]! * percent];
		for (let j = 0; j < lines.length; j++) {
			const other = percents[lines[j]!]!;
			square -= inBoth.squares[i * lines.length + j]! * other;
			cube -= inBoth.cubes[i * lines.length + j]! * other;
		}
		variance += percent * square;
		shared += percent * cube;
	}
	if (variance < CERTAIN) {
		steps.add(mean, all);
		return { error: 0, raised: null };
	}
	steps.addNormal(mean, variance, all);
	const third = alone.third + Math.max(0, most - least) * shared;
	return { error: all * (third / variance + Math.sqrt(units) / 2), raised: null };
}

/**
 * Goes through all ways of a few units to end. Returns the men by which rounding up raises them, times their chance.
 */
function addWays(units: readonly LossUnit[], percents: Uint8Array, weight: number, steps: LossSteps): number {
	let raised = 0;
	const go = (at: number, lost: number, chance: number): void => {
		const unit = units[at];
		if (unit === undefined) {
			steps.add(lost, chance);
			raised += chance * (Math.ceil(lost - SLACK) - lost);
			return;
		}
		for (let i = 0; i < unit.ends.length; i++) {
			const end = unit.ends[i]!;
			const percent = end < FIRST_PERCENT ? percents[end]! : end - FIRST_PERCENT;
			go(at + 1, lost + unit.lost[percent]!, chance * unit.chances[i]!);
		}
	};
	go(0, 0, weight);
	return raised;
}

/** Hundredths of men that are added up may come out so much higher. */
const SLACK = 1e-9;

/** P(X ≤ z) of the standard normal distribution, within 2·10⁻⁷: for spreads that are approximate anyway. */
function normalUpTo(z: number): number {
	if (z < -8) return 0;
	if (z > 8) return 1;
	const t = 1 / (1 + 0.3275911 * (Math.abs(z) / Math.SQRT2));
	const poly = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t;
	const tail = (poly * Math.exp((-z * z) / 2)) / 2;
	return z >= 0 ? 1 - tail : tail;
}

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
 * The distribution of losses that were counted over so many days; its error is the expected one of so many throws.
 * Where all were the same, up to three of so many days may bring any others.
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
