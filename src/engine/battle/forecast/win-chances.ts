import type { BattleRules } from "../rules.js";
import type { BattleInput } from "../types.js";
import { type ForecastConditions, forecastContext } from "./context.js";
import { chanceMargin } from "./margins.js";
import { enumerateWins } from "./plan-forecast.js";
import { firstDays, sampledForecast } from "./sampled.js";
import type { Steps } from "./steps.js";

/** Chances to hold the field, without anything else of a forecast. */
interface WinChances {
	/** By side. */
	readonly wins: Readonly<Record<string, number>>;
	/** Number of simulated days instead of all; 0: every chance was enumerated. */
	readonly sampled: number;
}

/** Works out who holds the field, exactly or, where that costs too much, by simulated days. */
export function* winChances(input: BattleInput, rules: BattleRules, query: ForecastConditions): Steps<WinChances> {
	const wins = yield* enumerateWins(input, forecastContext(rules, query));
	if (wins !== null) {
		return { wins: Object.fromEntries(input.sides.map(({ id }, side) => [id, wins[side]!])), sampled: 0 };
	}
	const sample = sampledForecast(input, rules, query);
	const most = firstDays(input, rules);
	while (sample.days() < most) {
		yield* sample.refineInSteps(PART);
		yield;
	}
	const { sides, sampled } = sample.forecast();
	return { wins: Object.fromEntries(sides.map(({ id, wins }) => [id, wins])), sampled };
}

/** Simulated days after which the work pauses. */
const PART = 5;

/** Half the width of the 95 % interval of a difference of two such chances. */
export function differenceMargin(one: number, other: number, sampled: number): number {
	return Math.hypot(chanceMargin(one, sampled), chanceMargin(other, sampled));
}
