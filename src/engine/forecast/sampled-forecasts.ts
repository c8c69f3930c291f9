import type { BattleOptions } from "../battle/model/index.js";
import { CONDUCTS, type Conduct } from "../battle/tables/index.js";
import { memoizeByKey, ratio } from "../common/index.js";
import { binomial, binomialQuantile } from "../dice/index.js";
import {
	type Estimate,
	type HeroForecast,
	type Interval,
	meanOf,
	meanWithin,
	type SideForecast,
	type Spread,
	type Sums,
	type UnitForecast,
} from "./model/index.js";
import type { HeroDays, SideDays, UnitDays } from "./sampled-tallies.js";
import { countedLosses } from "./sides/index.js";
import { lossRange, lossSpread } from "./units/index.js";

/** The mean of a number that lies from 0 to that many. */
const estimateOf = (sums: Sums, most: number): Estimate => ({
	mean: meanOf(sums),
	within: meanWithin(sums, { from: 0, to: most }),
});

/** Makes the losses of a side of the counted days. */
export function toSideLosses({
	men,
	losses,
	lost,
	dead,
}: SideDays): Pick<SideForecast, "losses" | "distribution" | "dead"> {
	return {
		losses: spreadOf(losses, lost, { from: 0, to: men }),
		distribution: countedLosses(losses, men, lost.count),
		dead: estimateOf(dead, men),
	};
}

function spreadOf(counts: ReadonlyMap<number, number>, sums: Sums, bounds: Interval): Spread {
	const sorted = [...counts].sort(([a], [b]) => a - b);
	const days = sums.count;
	const rankAt = (rank: number): number => {
		let sum = 0;
		for (const [value, count] of sorted) {
			sum += count;
			if (sum >= rank) return value;
		}
		return bounds.to;
	};
	const at = (share: number): number => rankAt(Math.floor(share * days) + 1);
	const within = (share: number): Interval => quantileWithin(rankAt, share, days, bounds);
	return {
		mean: meanOf(sums),
		low: at(0.05),
		median: at(0.5),
		high: at(0.95),
		within: { mean: meanWithin(sums, bounds), low: within(0.05), median: within(0.5), high: within(0.95) },
	};
}

/** Makes a forecast of a unit. `rounding`: the rule by which its losses are rounded. */
export function toUnitForecast(
	{ fieldUnit, conduct, percent, losses, dead, defects }: UnitDays,
	isGun: boolean,
	rounding: BattleOptions["lossRounding"],
): UnitForecast {
	const days = losses.count;
	const percents = percent.map((count) => count / days);
	const { men } = fieldUnit.unit;
	const shares = CONDUCTS.map((name, i) => [name, conduct[i]! / days] as const);
	const within = (share: number): Interval =>
		quantileWithinUnit(percent, share, days, (at) => lossRange(men, at, rounding));
	const { mean, within: ofMean } = estimateOf(losses, men);
	return {
		key: fieldUnit.key,
		side: fieldUnit.from,
		conduct: Object.fromEntries(shares) as Record<Conduct, number>,
		defects: defects / days,
		percent: Array.from(percents),
		losses: {
			...lossSpread(men, percents, rounding),
			mean,
			within: { mean: ofMean, low: within(0.05), median: within(0.5), high: within(0.95) },
		},
		dead: isGun ? null : estimateOf(dead, men),
	};
}

/** The interval of a quantile of a unit's losses, by the per cents of so many days. */
function quantileWithinUnit(
	percent: Float64Array,
	share: number,
	days: number,
	rangeOf: (percent: number) => Interval,
): Interval {
	const rankAt = (rank: number): number => {
		let sum = 0;
		for (let at = 0; at < percent.length; at++) {
			sum += percent[at]!;
			if (sum >= rank) return at;
		}
		return ALL;
	};
	const { from, to } = quantileWithin(rankAt, share, days, { from: 0, to: ALL });
	return { from: rangeOf(from).from, to: rangeOf(to).to };
}

/** All men of a unit, in per cent. */
const ALL = 100;

/** Makes a forecast of a hero. */
export function toHeroForecast({ hero, state, glory, hits, struck }: HeroDays): HeroForecast {
	const days = hits.count;
	const shares = Object.entries(glory).map(([row, count]) => [row, count / days] as const);
	return {
		key: hero.key,
		side: hero.side,
		risk: hero.part.risk,
		state: { up: state.up / days, unconscious: state.unconscious / days, dead: state.dead / days },
		hits: {
			mean: meanOf(hits),
			// Hits have no upper bound here: of a hero who was never hit otherwise nothing is known of rarer days.
			within: hits.least === hits.most ? "unknown" : meanWithin(hits, { from: 0, to: Number.POSITIVE_INFINITY }),
		},
		glory: Object.fromEntries(shares),
		struck: struck / days,
	};
}

/** Chance that an interval misses the true number. */
const MISS = 0.05;

/**
 * The 95 % interval of a quantile by order: between two of so many numbers, `rankAt` from 1. Where there are too few
 * numbers for a bound, it is that of `bounds`.
 */
export function quantileWithin(
	rankAt: (rank: number) => number,
	share: number,
	count: number,
	bounds: Interval,
): Interval {
	const [low, high] = ranksOf(share, count);
	return { from: low < 1 ? bounds.from : rankAt(low), to: high > count ? bounds.to : rankAt(high) };
}

/** The ranks between which a quantile lies. */
function ranksOf(share: number, count: number): readonly [number, number] {
	return ranksByName(`${Math.round(share * 100)}/${count}`);
}

const ranksByName = memoizeByKey((name: string): readonly [number, number] => {
	const [hundredths, count] = name.split("/").map(Number) as [number, number];
	const below = binomial(count, ratio(hundredths, 100));
	return [binomialQuantile(below, MISS / 2), binomialQuantile(below, 1 - MISS / 2) + 1];
}, 100);
