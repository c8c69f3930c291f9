import { dice, plainSupport, type Substitute } from "../../../src/engine/ask/index.js";
import type { BattleInput, BattleRules } from "../../../src/engine/battle/index.js";
import { forecastDay } from "../../../src/engine/forecast/forecast-day.js";
import type { DayForecast } from "../../../src/engine/forecast/index.js";
import { tellForecast, worstCell } from "./coarse.js";

/** Everything that a forecast says of sides, units and heroes, the means included. */
function tellAll(forecast: DayForecast): Map<string, number> {
	const all = new Map(tellForecast(forecast));
	for (const { id, dead } of forecast.sides) all.set(`${id} dead`, dead.mean);
	for (const { key, losses, dead } of forecast.units) {
		all.set(`${key} losses`, losses.mean);
		all.set(`${key} dead`, dead?.mean ?? 0);
	}
	for (const { key, hits } of forecast.heroes) all.set(`${key} hits`, hits.mean);
	return all;
}

/** A total of three dice with its chance. */
type Throw = readonly [total: number, chance: number];

/** One way for catastrophes to fall: the throws of some sides by key, and their chance. */
type Way = readonly [totals: ReadonlyMap<string, number>, chance: number];

const THROWS: readonly Throw[] = plainSupport(dice("any", "3d6")).map(([total, ways]) => [Number(total), ways / 216]);

/** Throws by what they lead to: those of one row of the table are one, unless powers add to them. */
function throwsOf({ sides }: BattleInput, { tables }: BattleRules): readonly Throw[] {
	const added = sides.some(({ powers }) => powers.purchases.length > 0);
	const rowOf = (total: number): string =>
		tables.catastrophes.rolls.find(([from, to]) => from <= total && total <= to)?.[2] ?? "";
	const byRow = new Map<string, Throw>();
	for (const [total, chance] of THROWS) {
		const row = added ? `${total}` : rowOf(total);
		byRow.set(row, [total, chance + (byRow.get(row)?.[1] ?? 0)]);
	}
	return [...byRow.values()];
}

function waysOf(sides: readonly string[], throws: readonly Throw[]): readonly Way[] {
	return sides.reduce<readonly Way[]>(
		(ways, side) =>
			ways.flatMap(([totals, chance]) =>
				throws.map(([total, more]): Way => [new Map([...totals, [`${side}/catastrophe`, total]]), chance * more]),
			),
		[[new Map(), 1]],
	);
}

/** Dice that fall as they are given, by key; all others as they may. */
const fixed =
	(totals: ReadonlyMap<string, number>): Substitute =>
	({ key }) => {
		const total = totals.get(key);
		return total === undefined ? undefined : [[total, 1]];
	};

/**
 * How far a whole forecast lies, at worst, from the sum of the forecasts with the catastrophes of these sides fixed,
 * each times its chance: a law for every forecast, whatever it puts together on its way. null: days are simulated.
 */
export function offTheLaw(
	input: BattleInput,
	rules: BattleRules,
	sides: readonly string[] = input.sides.map(({ id }) => id),
): { readonly key: string; readonly by: number } | null {
	const whole = forecastDay(input, rules);
	if (whole.sampled > 0) return null;
	const sum = new Map<string, number>();
	for (const [totals, chance] of waysOf(sides, throwsOf(input, rules))) {
		const part = forecastDay(input, rules, { substitute: fixed(totals) });
		if (part.sampled > 0) return null;
		for (const [key, value] of tellAll(part)) sum.set(key, (sum.get(key) ?? 0) + chance * value);
	}
	return worstCell(tellAll(whole), sum);
}
