import { getOrCreate } from "../../common/index.js";
import { addResultWeights, type Branch, type ContestField } from "../contests/index.js";
import {
	type ForecastContext,
	type RowForecast,
	type SideForecast,
	type Steps,
	sumOfEstimates,
	type UnitForecast,
} from "../model/index.js";
import { lossDistribution, unitsMoved } from "./loss-distribution.js";
import { fieldTotals } from "./loss-totals.js";

/** Forecasts each side, over all branches. */
export function* sideForecasts(
	branches: readonly Branch[],
	units: readonly UnitForecast[],
	totals: boolean,
	context: ForecastContext,
): Steps<readonly SideForecast[]> {
	const sides = branches[0]?.preBattle.sides ?? [];
	const forecasts: SideForecast[] = [];
	for (const [side, { id }] of sides.entries()) {
		const lost = totals ? yield* lossDistribution(side, branches, units, context) : null;
		const own = units.filter((unit) => unit.side === id);
		forecasts.push({
			id,
			wins: winChance(branches, side),
			winsWithin: "exact",
			...resultsOf(side, branches),
			losses: lost && fieldTotals(own, lost, unitsMoved(units)),
			distribution: lost?.distribution ?? null,
			dead: sumOfEstimates(own.flatMap(({ dead }) => dead ?? [])),
		});
		yield;
	}
	return forecasts;
}

/** Contests with the weight of each. */
interface WeighedContests extends ContestField {
	readonly contests: Float64Array;
}

/** The chances of a side's rows and differences. */
export function resultsOf(
	side: number,
	branches: readonly WeighedContests[],
): Pick<SideForecast, "rows" | "differences"> {
	const rows = new Map<string, Mutable<RowForecast>>();
	const differences = new Map<number, number>();
	for (const branch of branches) {
		const weights = addResultWeights(branch.contests, 0, side, branch, new Float64Array(branch.results.length));
		for (const { id: at, field, row, standing } of branch.results) {
			const chance = weights[at]!;
			if (chance === 0) continue;
			const { place } = standing;
			getOrCreate(rows, `${field} ${row} ${place}`, () => ({ field, row, place, chance: 0 })).chance += chance;
			const difference = place === "loser" ? -standing.difference : standing.difference;
			differences.set(difference, (differences.get(difference) ?? 0) + chance);
		}
	}
	return { rows: [...rows.values()], differences: [...differences].sort(([a], [b]) => a - b) };
}

/** The chance that a side holds the field; −1: that none does. */
export function winChance(branches: readonly WeighedContests[], side: number): number {
	let sum = 0;
	for (const { contests, ends } of branches) {
		for (const [at, { wins, noWinner }] of ends.entries()) sum += contests[at]! * (wins[side] ?? noWinner);
	}
	return sum;
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };
