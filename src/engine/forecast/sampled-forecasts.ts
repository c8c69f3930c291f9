import type { FieldHero } from "../battle/heroes/index.js";
import type { DayOutcome, FieldUnit, HeroOutcome, HeroState, UnitOutcome } from "../battle/index.js";
import type { BattleOptions } from "../battle/model/index.js";
import type { Conduct, GloryName } from "../battle/tables/index.js";
import { CONDUCTS } from "../battle/tables/index.js";
import { memoizeByKey, ratio } from "../common/index.js";
import { binomial, binomialQuantile } from "../dice/index.js";
import type { Estimate, HeroForecast, Interval, SideForecast, Spread, Sums, UnitForecast } from "./model/index.js";
import { addToSums, meanOf, meanWithin, noSums } from "./model/index.js";
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

/** Counts of one unit over days. */
export interface UnitDays {
	readonly fieldUnit: FieldUnit;
	readonly conduct: Float64Array;
	readonly percent: Float64Array;
	readonly losses: Sums;
	readonly dead: Sums;
	defects: number;
}

/** Empty counts of a unit. */
export function unitTally(fieldUnit: FieldUnit): UnitDays {
	const counts = { conduct: new Float64Array(CONDUCTS.length), percent: new Float64Array(101) };
	return { fieldUnit, ...counts, losses: noSums(), dead: noSums(), defects: 0 };
}

/** Counts a day of a unit. */
export function addUnitDay(tally: UnitDays | undefined, { fate, percent, losses, dead, side }: UnitOutcome): void {
	if (tally === undefined) return;
	const at = CONDUCTS.indexOf(fate);
	tally.conduct[at] = tally.conduct[at]! + 1;
	tally.percent[percent] = tally.percent[percent]! + 1;
	addToSums(tally.losses, losses);
	addToSums(tally.dead, dead);
	if (side !== tally.fieldUnit.from) tally.defects++;
}

/** Counts of one hero over days. */
export interface HeroDays {
	readonly hero: FieldHero;
	readonly state: Record<HeroState, number>;
	readonly glory: Partial<Record<GloryName, number>>;
	readonly hits: Sums;
	struck: number;
}

/** Empty counts of a hero. */
export function heroTally(hero: FieldHero): HeroDays {
	return { hero, state: { up: 0, unconscious: 0, dead: 0 }, glory: {}, hits: noSums(), struck: 0 };
}

/** Counts a day of a hero. */
export function addHeroDay(tally: HeroDays | undefined, { state, glory, hits }: HeroOutcome): void {
	if (tally === undefined) return;
	tally.state[state]++;
	addToSums(tally.hits, hits);
	if (glory === null) tally.struck++;
	else tally.glory[glory.row] = (tally.glory[glory.row] ?? 0) + 1;
}

/** Counts of one side over days. */
export interface SideDays {
	readonly id: string;
	readonly men: number;
	/** Days by losses of all that came with the side. */
	readonly losses: Map<number, number>;
	readonly lost: Sums;
	readonly dead: Sums;
}

/** Empty counts of a side. */
export function sideTally(id: string, men: number): SideDays {
	return { id, men, losses: new Map(), lost: noSums(), dead: noSums() };
}

/** Counts a day of a side. */
export function addSideDay(
	{ id, losses, lost: allLost, dead: allDead }: SideDays,
	{ units }: DayOutcome,
	isGun: (unit: string) => boolean,
): void {
	let [lost, dead] = [0, 0];
	for (const unit of units) {
		if (!unit.key.startsWith(`${id}/`)) continue;
		lost += unit.losses;
		if (!isGun(unit.key)) dead += unit.dead;
	}
	losses.set(lost, (losses.get(lost) ?? 0) + 1);
	addToSums(allLost, lost);
	addToSums(allDead, dead);
}
