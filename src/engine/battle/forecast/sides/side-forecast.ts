import type { Branch } from "../branch.js";
import { addResultWeights } from "../contests/index.js";
import type { ForecastContext } from "../context.js";
import { getOrCreate } from "../get-or-create.js";
import type { RowForecast, SideForecast, UnitForecast } from "../types.js";
import { fieldTotals } from "./loss-totals.js";

/** Forecasts each side, over all branches. */
export function sideForecasts(
	branches: readonly Branch[],
	units: readonly UnitForecast[],
	totals: boolean,
	context: ForecastContext,
): readonly SideForecast[] {
	const sides = branches[0]?.preBattle.sides ?? [];
	return sides.map(({ id }, side): SideForecast => {
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
		return {
			id,
			wins: winChance(branches, side),
			rows: [...rows.values()],
			differences: [...differences].sort(([a], [b]) => a - b),
			losses: totals ? fieldTotals(side, branches, units, context) : null,
		};
	});
}

/** The chance that a side holds the field; −1: that none does. */
export function winChance(branches: readonly Branch[], side: number): number {
	let sum = 0;
	for (const { contests, ends } of branches) {
		for (const [at, { wins, nobody }] of ends.entries()) sum += contests[at]! * (wins[side] ?? nobody);
	}
	return sum;
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };
