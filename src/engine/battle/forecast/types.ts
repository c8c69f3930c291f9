import type { HeroState } from "../outcome.js";
import type { Conduct, GloryName, OutcomeField, OutcomeName } from "../tables/index.js";

/** A number that is not known yet: its mean, and what it does not fall below or rise above in nine of ten days. */
export interface Spread {
	readonly mean: number;
	readonly low: number;
	readonly median: number;
	readonly high: number;
}

/** What may become of a unit; chances 0 … 1. */
export interface UnitForecast {
	readonly key: string;
	/** The side that it came with. */
	readonly side: string;
	readonly conduct: Readonly<Record<Conduct, number>>;
	/** That it goes over to another side. */
	readonly defects: number;
	/** By per cent 0 … 100 the chance that so many of its men fall. */
	readonly percent: readonly number[];
	/** Men or pieces lost; each unit rounded up by itself. */
	readonly losses: Spread;
}

/** What may become of a hero at the Risk that he has chosen. */
export interface HeroForecast {
	readonly key: string;
	readonly side: string;
	readonly risk: number;
	/** At the end of the day, the second roll included. */
	readonly state: Readonly<Record<HeroState, number>>;
	/** Hits of the day, on average. */
	readonly hits: number;
	/** Glory by row, when he rolls. */
	readonly glory: Readonly<Partial<Record<GloryName, number>>>;
	/** That a catastrophe takes him out before he can roll. */
	readonly struck: number;
}

/** One row of the tables of the contest from one side's place. */
export interface RowForecast {
	readonly field: OutcomeField;
	readonly row: OutcomeName;
	readonly place: "winner" | "loser" | "tied";
	readonly chance: number;
}

/** What may become of a side. */
export interface SideForecast {
	readonly id: string;
	/** That it holds the field. */
	readonly wins: number;
	readonly rows: readonly RowForecast[];
	/** By difference, below zero for a loser, the chance; in ascending order. */
	readonly differences: readonly (readonly [difference: number, chance: number])[];
	/** Its losses, units that came over left out and those that went over counted. The mean is exact; the spread is approximate. */
	readonly losses: Spread | null;
}

/** What a battle day may come to. */
export interface DayForecast {
	/** That nobody holds the field. */
	readonly nobody: number;
	readonly sides: readonly SideForecast[];
	readonly units: readonly UnitForecast[];
	readonly heroes: readonly HeroForecast[];
	/** 0: every chance was enumerated. Else so many simulated days stand for all, since the ways of many sides are too many to tell. */
	readonly sampled: number;
	/** What is not exact; everything else is. */
	readonly approximate: readonly Approximation[];
}

/**
 * What a forecast only tells nearly. `totals`: low, median and high of a side's losses (the mean is exact). `rounding`: men lost,
 * where the force rounds once for all its units. `majority`: whether more than half hold, where there are more men than can
 * be told apart. `atrocity`: strengths after it, where morale counts in them. `sampled`: everything.
 */
export type Approximation = "totals" | "rounding" | "majority" | "atrocity" | "sampled";
