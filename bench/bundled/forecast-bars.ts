import { BATTLE_RULES, type BattleInput } from "../../src/engine/battle/index.js";
import { forecastDay } from "../../src/engine/forecast/forecast-day.js";
import { forecastRisks } from "../../src/engine/forecast/forecast-risks.js";
import { worthOfDeeds } from "../../src/engine/forecast/index.js";
import { finish } from "../../src/engine/forecast/model/context.js";
import { bestOf, type Row, timeRow } from "../row.js";
import { firstMargin } from "./first-margin.js";
import { FORECAST_CASES, type ForecastCase, fieldOf } from "./forecast-cases.js";

/** By then the browser has compiled what it compiles. */
const WARM_UP = 40;

/** Rounds of a case: fewer, the longer it takes. */
const roundsOf = (first: number): number => Math.max(2, Math.min(30, Math.floor(600 / first)));

/** The work of a case, each time with a battle that is new to it. */
interface Work {
	readonly make: () => BattleInput;
	readonly work: (input: BattleInput) => unknown;
}

const PLAIN: Work = { make: () => fieldOf(2, 50), work: (input) => forecastDay(input, BATTLE_RULES) };

function once({ make, work }: Work): number {
	const input = make();
	return bestOf(1, () => work(input));
}

/**
 * The row of the least disturbed run of a case, beside plain ones that are made by turns with it: what else the machine
 * does slows both.
 */
function rowOf(name: string, bar: number, work: Work, more = ""): Row {
	const plain = (): number => Math.min(once(PLAIN), once(PLAIN));
	let [best, beside] = [once(work), plain()];
	for (let round = roundsOf(best); round > 0; round--) {
		best = Math.min(best, once(work));
		beside = Math.min(beside, plain());
	}
	return timeRow([`forecast, ${name}`, best], bar, ["plain", beside], more);
}

/** Each case beside the plain one. */
export function run(): readonly Row[] {
	for (let i = 0; i < WARM_UP; i++) once(PLAIN);
	const risks: Work = { make: () => fieldOf(2, 50, 1), work: (input) => forecastRisks(input, BATTLE_RULES, "a/h0") };
	const deeds: Work = { make: () => fieldOf(2, 50, 4), work: (input) => finish(worthOfDeeds(input, BATTLE_RULES)) };
	return [
		...FORECAST_CASES.map(caseRow),
		rowOf("2 × 50 units, every Risk of one leader", 8, risks),
		rowOf("2 × 50 units, worth of each deed, 4 leading heroes a side", 11, deeds, "8 heroes"),
	];
}

/** The row of a case: its time, and the margin of its first figures. */
function caseRow({ name, most, margin, rules, make }: ForecastCase): Row {
	const input = make();
	const first = forecastDay(input, rules);
	const { points, isNear } = firstMargin(first, input);
	const how =
		first.sampled > 0 ? `${first.sampled} days simulated` : isNear ? "enumerated, nearly exact" : "enumerated";
	const row = rowOf(name, most, { make, work: (each) => forecastDay(each, rules) }, how);
	return { ...row, margin: { value: points, bar: margin } };
}
