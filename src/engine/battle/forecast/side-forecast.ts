import { entry } from "./entry.js";
import { toWeights } from "./law-weights.js";
import type { Laws } from "./laws.js";
import { fieldTotals } from "./totals.js";
import type { RowForecast, SideForecast, UnitForecast } from "./types.js";
import type { World } from "./world.js";

/** What may become of each side, over all worlds. */
export function sideForecasts(
	worlds: readonly World[],
	units: readonly UnitForecast[],
	totals: boolean,
	laws: Laws,
): readonly SideForecast[] {
	const sides = worlds[0]?.eve.sides ?? [];
	return sides.map(({ id }, side): SideForecast => {
		const rows = new Map<string, Mutable<RowForecast>>();
		const differences = new Map<number, number>();
		for (const world of worlds) {
			const weights = toWeights(world.contests, 0, side, world, new Float64Array(world.feet.length));
			for (const { id: at, field, row, standing } of world.feet) {
				const chance = weights[at] as number;
				if (chance === 0) continue;
				const { place } = standing;
				entry(rows, `${field} ${row} ${place}`, () => ({ field, row, place, chance: 0 })).chance += chance;
				const difference = place === "loser" ? -standing.difference : standing.difference;
				differences.set(difference, (differences.get(difference) ?? 0) + chance);
			}
		}
		return {
			id,
			wins: winChance(worlds, side),
			rows: [...rows.values()],
			differences: [...differences].sort(([a], [b]) => a - b),
			losses: totals ? fieldTotals(side, worlds, units, laws) : null,
		};
	});
}

/** The chance that a side holds the field; −1: that nobody does. */
export function winChance(worlds: readonly World[], side: number): number {
	let sum = 0;
	for (const { contests, laws } of worlds) {
		for (const [at, { wins, nobody }] of laws.entries()) sum += (contests[at] as number) * (wins[side] ?? nobody);
	}
	return sum;
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };
