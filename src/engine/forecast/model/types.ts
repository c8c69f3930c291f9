import type { HeroState } from "../../battle/index.js";
import type { Conduct, GloryName, OutcomeField, OutcomeName } from "../../battle/tables/index.js";

/** Two numbers between which another one lies. */
export interface Interval {
	readonly from: number;
	readonly to: number;
}

/**
 * Precision of a figure: exact; or an interval in which the true one lies, for certain where nothing is simulated, in
 * 19 of 20 cases where days are; or not known, where the figure is near the true one without a bound of its own.
 */
export type Precision = "exact" | "unknown" | Interval;

/** A number that is not known yet: its mean, and what it does not fall below or rise above in nine of ten days. */
export interface Spread extends Quantiles {
	readonly within: Readonly<Record<keyof Quantiles, Precision>>;
}

/** Mean, and the fifth, fiftieth and ninety-fifth hundredth. */
interface Quantiles {
	readonly mean: number;
	readonly low: number;
	readonly median: number;
	readonly high: number;
}

/** A mean and its precision. */
export interface Estimate {
	readonly mean: number;
	readonly within: Precision;
}

/** Forecast of a unit; chances 0 … 1. */
export interface UnitForecast {
	readonly key: string;
	/** The side that it came with. */
	readonly side: string;
	readonly conduct: Readonly<Record<Conduct, number>>;
	/** Chance that it goes over to another side. */
	readonly defects: number;
	/** Chances by per cent 0 … 100 of its men that fall. */
	readonly percent: readonly number[];
	/** Men or pieces lost. */
	readonly losses: Spread;
	/**
	 * Those of them who are killed or maimed for good (RULES 1.14 step 5); null: guns, which go to who holds the field.
	 */
	readonly dead: Estimate | null;
}

/** Forecast of a hero at the chosen Risk. */
export interface HeroForecast {
	readonly key: string;
	readonly side: string;
	readonly risk: number;
	/** At the end of the day, the second roll included. */
	readonly state: Readonly<Record<HeroState, number>>;
	/** Hits of the day. */
	readonly hits: Estimate;
	/** Glory by row, if the hero rolls. */
	readonly glory: Readonly<Partial<Record<GloryName, number>>>;
	/** Chance that a catastrophe takes the hero out before any roll. */
	readonly struck: number;
}

/** One row of the tables of the contest from one side's place. */
export interface RowForecast {
	readonly field: OutcomeField;
	readonly row: OutcomeName;
	readonly place: "winner" | "loser" | "tied";
	readonly chance: number;
}

/**
 * Distribution of a side's losses by steps of men.
 */
export interface LossDistribution {
	/** Men by which each step is wider than the one before. */
	readonly step: number;
	/** Chances by step: the first of no losses, each other of more than the steps before and up to its own. */
	readonly chances: readonly number[];
	/**
	 * Mean distance in men, over all quantiles, from the true distribution, at most; of simulated days: the expected one.
	 * 0: exact.
	 */
	readonly error: number;
}

/** Forecast of a side. */
export interface SideForecast {
	readonly id: string;
	/** Chance that it holds the field, and its precision. */
	readonly wins: number;
	readonly winsWithin: Precision;
	readonly rows: readonly RowForecast[];
	/** Chances by difference, below zero for a loser, in ascending order. */
	readonly differences: readonly (readonly [difference: number, chance: number])[];
	/**
	 * Its losses, units that came over left out and those that went over counted; the quantiles come from the
	 * distribution.
	 */
	readonly losses: Spread | null;
	/** The whole distribution of these losses; null: not asked. */
	readonly distribution: LossDistribution | null;
	/** Men among them who are killed or maimed for good, guns left out. */
	readonly dead: Estimate;
}

/** Forecast of a battle day. Plain JSON. */
export interface DayForecast {
	/** Chance that no side holds the field, and its precision. */
	readonly noWinner: number;
	readonly noWinnerWithin: Precision;
	readonly sides: readonly SideForecast[];
	readonly units: readonly UnitForecast[];
	readonly heroes: readonly HeroForecast[];
	/**
	 * Number of simulated days, at least 100, where there is too much to enumerate; 0: every chance was enumerated. The
	 * precision of a chance that has none of its own is what {@link chanceWithin} gives.
	 */
	readonly sampled: number;
	/** Parts that are not exact; everything else is. */
	readonly approximate: readonly Approximation[];
}

/**
 * Parts of a forecast that are approximate. `totals`: low, median and high of a side's losses (the mean is exact).
 * `rounding`: men lost, where the force rounds once for all its units. `majority`: whether more than half hold, where
 * there are too many men to count singly. `atrocity`: strengths after it, where morale counts in them. `sampled`:
 * everything.
 */
export type Approximation = "totals" | "rounding" | "majority" | "atrocity" | "sampled";

/** Standard errors on each side of a 95 % interval of the normal distribution. */
export const ERRORS = 1.959964;

/**
 * The 95 % interval of a chance from so many simulated days: Wilson's, about a centre of its own, so that a chance of 0
 * has one too. 0 days: the chance is exact.
 * @example
 * chanceWithin(0, 100).to.toFixed(3); // "0.037"
 */
export function chanceWithin(chance: number, sampled: number): Precision {
	if (sampled === 0) return "exact";
	const square = ERRORS ** 2 / sampled;
	const centre = (chance + square / 2) / (1 + square);
	const half = (ERRORS * Math.sqrt((chance * (1 - chance)) / sampled + square / (4 * sampled))) / (1 + square);
	return { from: Math.max(0, centre - half), to: Math.min(1, centre + half) };
}

/** Half the width of an interval; 0: exact, infinite: not known. */
export function halfWidth(within: Precision): number {
	if (within === "exact") return 0;
	return within === "unknown" ? Number.POSITIVE_INFINITY : (within.to - within.from) / 2;
}
