import { CONDUCTS, type Conduct } from "../tables/index.js";
import { meanMargin, quantileMargin } from "./margins.js";
import type { HeroDays, SideDays, Sums, UnitDays } from "./sampled-tallies.js";
import { countedLosses } from "./sides/index.js";
import type { Estimate, HeroForecast, SideForecast, Spread, UnitForecast } from "./types.js";
import { lossSpread } from "./units/index.js";

const estimateOf = ({ sum, squares }: Sums, days: number): Estimate => ({
	mean: sum / days,
	margin: meanMargin(sum, squares, days),
});

/** Makes a forecast of a side of so many counted days. */
export function toSideForecast(
	{ id, men, wins, rows, differences, losses, lost, dead }: SideDays,
	days: number,
): SideForecast {
	return {
		id,
		wins: wins / days,
		rows: [...rows.values()].map(({ days: count, ...row }) => ({ ...row, chance: count / days })),
		differences: [...differences].sort(([a], [b]) => a - b).map(([by, count]) => [by, count / days] as const),
		losses: spreadOf(losses, lost, days),
		distribution: countedLosses(losses, men, days),
		dead: estimateOf(dead, days),
	};
}

function spreadOf(counts: ReadonlyMap<number, number>, sums: Sums, days: number): Spread {
	const sorted = [...counts].sort(([a], [b]) => a - b);
	const at = (share: number): number => {
		let sum = 0;
		for (const [value, count] of sorted) {
			sum += count;
			if (sum > share * days) return value;
		}
		return sorted.at(-1)?.[0] ?? 0;
	};
	const margin = (share: number): number => quantileMargin(at, share, days);
	const { mean, margin: ofMean } = estimateOf(sums, days);
	const margins = { mean: ofMean, low: margin(0.05), median: margin(0.5), high: margin(0.95) };
	return { mean, low: at(0.05), median: at(0.5), high: at(0.95), margins };
}

/** Makes a forecast of a unit. */
export function toUnitForecast(
	{ fieldUnit, conduct, percent, losses, dead, defects }: UnitDays,
	days: number,
	gun: boolean,
): UnitForecast {
	const percents = percent.map((count) => count / days);
	const spread = lossSpread(fieldUnit.unit.men, percents, days);
	const shares = CONDUCTS.map((name, i) => [name, conduct[i]! / days] as const);
	return {
		key: fieldUnit.key,
		side: fieldUnit.from,
		conduct: Object.fromEntries(shares) as Record<Conduct, number>,
		defects: defects / days,
		percent: Array.from(percents),
		losses: { ...spread, margins: { ...spread.margins, mean: estimateOf(losses, days).margin } },
		dead: gun ? null : estimateOf(dead, days),
	};
}

/** Makes a forecast of a hero. */
export function toHeroForecast({ hero, state, glory, hits, struck }: HeroDays, days: number): HeroForecast {
	const shares = Object.entries(glory).map(([row, count]) => [row, count / days] as const);
	const { mean, margin } = estimateOf(hits, days);
	return {
		key: hero.key,
		side: hero.side,
		risk: hero.part.risk,
		state: { up: state.up / days, unconscious: state.unconscious / days, dead: state.dead / days },
		hits: mean,
		hitsMargin: margin,
		glory: Object.fromEntries(shares),
		struck: struck / days,
	};
}
