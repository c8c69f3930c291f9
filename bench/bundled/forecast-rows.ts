import { drive, simulate } from "../../src/engine/ask/index.js";
import { fightDay } from "../../src/engine/battle/day/day.js";
import { forecastDay } from "../../src/engine/battle/forecast/forecast-day.js";
import { BATTLE_RULES, type BattleInput } from "../../src/engine/battle/index.js";
import type { Placed } from "../../src/engine/battle/types.js";
import { bestOf, median, type Row } from "../row.js";
import { battleOf } from "./battle-host.js";

const UNITS = 50;
/** Enough to outlast the moments in which others have the machine. */
const ROUNDS = 200;
/** Of the fan the middle one counts, so that fewer say enough. */
const FANS = 40;
/** By then the browser has compiled what it compiles. */
const WARM_UP = 60;
/** A chance is known to some 1.6 per cent after so many days. */
const DAYS = 1_000;

/** Two hosts, one of which holds the position and cannot leave it. */
function fieldWith(position: readonly Placed[]): BattleInput {
	const { sides, ...more } = battleOf(UNITS);
	return { ...more, sides: sides.map((side, i) => (i === 0 ? side : { ...side, position, escape: false })) };
}

/** The time that a forecast takes; of the browser's very first one, if nothing came before. */
export function firstForecast(position: readonly Placed[]): number {
	const input = fieldWith(position);
	return bestOf(1, () => forecastDay(input, BATTLE_RULES));
}

/** The rows of a field, of forecasts that come later; each is of a battle that is new to them. */
export function forecastRows(where: string, most: number, position: readonly Placed[]): readonly Row[] {
	const rules = BATTLE_RULES;
	const open = (): BattleInput => fieldWith(position);
	for (let round = 0; round < WARM_UP; round++) forecastDay(open(), rules);
	const inputs = Array.from({ length: ROUNDS }, open);
	const best = (work: (input: BattleInput) => unknown): number =>
		Math.min(...inputs.map((input) => bestOf(1, () => work({ ...input }))));
	const warm = best((input) => forecastDay(input, rules));
	const fan = median(
		inputs.slice(0, FANS).map((input) => {
			const plain = bestOf(2, () => forecastDay({ ...input }, rules));
			return bestOf(2, () => forecastDay({ ...input }, rules, { totals: true })) - plain;
		}),
	);
	const [input, answers] = [open(), simulate(7)];
	const days = best(() => drive(fightDay(input, rules), answers)) * DAYS;
	const row = (what: string, bar: number, value: number): Row => ({
		what: `forecast, 2 × ${UNITS} units, ${where}: ${what}`,
		bar,
		value,
		unit: "ms",
		baseline: `${DAYS.toLocaleString("en")} simulated days: ${days.toFixed(0)} ms`,
		pass: value <= bar,
	});
	return [row("sides, outcomes and units", most, warm), row("fan of totals more", 25, fan)];
}
