import type { HeroState } from "../outcome.js";
import type { Conduct, GloryName, OutcomeField, OutcomeName } from "../tables/index.js";

/** A number that is not known yet: its mean, and what it does not fall below or rise above in nine of ten days. */
export interface Spread extends Quantiles {
	/** Half the widths of the 95 % intervals of these figures; 0: exact, or approximate otherwise than by simulated days. */
	readonly margins: Quantiles;
}

/** Mean, and the fifth, fiftieth and ninety-fifth hundredth. */
export interface Quantiles {
	readonly mean: number;
	readonly low: number;
	readonly median: number;
	readonly high: number;
}

/** A mean, and half the width of its 95 % interval; 0: it is exact. */
export interface Estimate {
	readonly mean: number;
	readonly margin: number;
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
	/** Men or pieces lost; each unit rounded up by itself. */
	readonly losses: Spread;
	/** Those of them who are killed or maimed for good (RULES 1.14 step 5); null: guns, which go to who holds the field. */
	readonly dead: Estimate | null;
}

/** Forecast of a hero at the chosen Risk. */
export interface HeroForecast {
	readonly key: string;
	readonly side: string;
	readonly risk: number;
	/** At the end of the day, the second roll included. */
	readonly state: Readonly<Record<HeroState, number>>;
	/** Hits of the day, on average. */
	readonly hits: number;
	/** Half the width of the 95 % interval of that average; 0: it is exact. */
	readonly hitsMargin: number;
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
	 * Mean distance in men, over all quantiles, from the true distribution, at most; of simulated days: the expected one. 0: exact.
	 */
	readonly error: number;
}

/** Forecast of a side. */
export interface SideForecast {
	readonly id: string;
	/** Chance that it holds the field. */
	readonly wins: number;
	readonly rows: readonly RowForecast[];
	/** Chances by difference, below zero for a loser, in ascending order. */
	readonly differences: readonly (readonly [difference: number, chance: number])[];
	/** Its losses, units that came over left out and those that went over counted. The mean is exact; the spread comes from the distribution. */
	readonly losses: Spread | null;
	/** The whole distribution of these losses; null: not asked. */
	readonly distribution: LossDistribution | null;
	/** Men among them who are killed or maimed for good, guns left out. */
	readonly dead: Estimate;
}

/** Forecast of a battle day. Plain JSON. */
export interface DayForecast {
	/** Chance that no side holds the field. */
	readonly noWinner: number;
	readonly sides: readonly SideForecast[];
	readonly units: readonly UnitForecast[];
	readonly heroes: readonly HeroForecast[];
	/**
	 * Number of simulated days, where there is too much to enumerate; 0: every chance was enumerated. Each chance p then
	 * has the margin that {@link chanceMargin} gives.
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
