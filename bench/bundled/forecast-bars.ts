import { drive, simulate } from "../../src/engine/ask/index.js";
import { fightDay } from "../../src/engine/battle/day/day.js";
import { forecastDay } from "../../src/engine/battle/forecast/forecast-day.js";
import { forecastRisks } from "../../src/engine/battle/forecast/forecast-risks.js";
import { finish } from "../../src/engine/battle/forecast/steps.js";
import { BATTLE_RULES, type BattleInput, worthOfDeeds } from "../../src/engine/battle/index.js";
import { bestOf, type Row } from "../row.js";
import { FORECAST_CASES, type ForecastCase, fieldOf } from "./forecast-cases.js";

/** By then the browser has compiled what it compiles. */
const WARM_UP = 40;
const DAYS = 1_000;

/** Rounds of a case: fewer, the longer it takes. */
const roundsOf = (first: number): number => Math.max(2, Math.min(30, Math.floor(600 / first)));

/** The least disturbed forecast of a case, each of a battle that is new to it. */
function measure(make: () => BattleInput, work: (input: BattleInput) => unknown): number {
	const once = (): number => {
		const input = make();
		return bestOf(1, () => work(input));
	};
	const first = once();
	return Math.min(first, ...Array.from({ length: roundsOf(first) }, once));
}

/** Milliseconds of so many simulated days, from some of them. */
function daysOf({ make, rules }: ForecastCase): number {
	const input = make();
	const answers = simulate(7);
	const some = 20;
	return (
		bestOf(3, () => {
			for (let day = 0; day < some; day++) drive(fightDay(input, rules), answers);
		}) *
		(DAYS / some)
	);
}

/** Each case beside the plain one of the same run, and beside simulated days. */
export function run(): readonly Row[] {
	const [plainCase] = FORECAST_CASES as readonly [ForecastCase, ...ForecastCase[]];
	for (let i = 0; i < WARM_UP; i++) forecastDay(plainCase.make(), BATTLE_RULES);
	const plain = measure(plainCase.make, (input) => forecastDay(input, BATTLE_RULES));
	const row = (name: string, bar: number, value: number, beside: string): Row => ({
		what: `forecast, ${name}`,
		bar,
		value,
		unit: "ms",
		baseline: `plain: ${plain.toFixed(1)} ms; ${beside}`,
		pass: value <= bar,
	});
	const rows = FORECAST_CASES.map((each) => {
		const { sampled } = forecastDay(each.make(), each.rules);
		const value = measure(each.make, (input) => forecastDay(input, each.rules));
		const days = `${DAYS.toLocaleString("en")} simulated days: ${daysOf(each).toFixed(0)} ms`;
		return row(each.name, each.most, value, sampled === 0 ? days : `${days}; ${sampled} days simulated`);
	});
	const risks = measure(
		() => fieldOf(2, 50, 1),
		(input) => forecastRisks(input, BATTLE_RULES, "a/h0"),
	);
	const deeds = measure(
		() => fieldOf(2, 50, 4),
		(input) => finish(worthOfDeeds(input, BATTLE_RULES)),
	);
	return [
		...rows,
		row("2 × 50 units, every Risk of one leader", 10 * plain, risks, "the bar is ten plain forecasts"),
		row("2 × 50 units, worth of each deed, 4 leading heroes a side", 300, deeds, "8 heroes, one forecast without each"),
	];
}
