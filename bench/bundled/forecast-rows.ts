import { drive, simulate } from "../../src/engine/ask/index.js";
import { fightDay } from "../../src/engine/battle/day/day.js";
import { BATTLE_RULES, type BattleInput } from "../../src/engine/battle/index.js";
import type { Placed } from "../../src/engine/battle/model/index.js";
import { forecastDay } from "../../src/engine/forecast/forecast-day.js";
import { FEWEST_DAYS } from "../../src/engine/forecast/sampled.js";
import { bestOf, median, type Row, timeRow } from "../row.js";
import { battleOf } from "./battle-host.js";

const UNITS = 50;
/** Enough to outlast the moments in which others have the machine. */
const ROUNDS = 200;
/** Of the fan the middle one counts, so that fewer say enough. */
const FANS = 40;
/** By then the browser has compiled what it compiles. */
const WARM_UP = 60;

/** Two hosts, one of which holds the position and cannot leave it. */
function fieldWith(position: readonly Placed[]): BattleInput {
	const { sides, ...more } = battleOf(UNITS);
	return { ...more, sides: sides.map((side, i) => (i === 0 ? side : { ...side, position, escape: false })) };
}

/** Milliseconds of a browser's very first forecast, and of a later one. */
export interface FirstCall {
	readonly first: number;
	readonly later: number;
}

/** Measures the first forecast of a browser and those that come after it. */
export function firstForecast(position: readonly Placed[]): FirstCall {
	const [first, ...others] = Array.from({ length: WARM_UP }, () => {
		const input = fieldWith(position);
		return bestOf(1, () => forecastDay(input, BATTLE_RULES));
	});
	return { first: first!, later: Math.min(...others) };
}

/** The bars of a field: a later forecast in hundreds of simulated days, and the fan of totals in forecasts. */
interface FieldBars {
	readonly later: number;
	readonly fan: number;
}

/** The rows of a field, of forecasts that come later; each is of a battle that is new to them. */
export function forecastRows(where: string, bars: FieldBars, position: readonly Placed[]): readonly Row[] {
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
	const days = best(() => drive(fightDay(input, rules), answers)) * FEWEST_DAYS;
	const what = `forecast, 2 × ${UNITS} units, ${where}: `;
	return [
		timeRow([`${what}sides, outcomes and units`, warm], bars.later, [`${FEWEST_DAYS} simulated days`, days]),
		timeRow([`${what}fan of totals more`, fan], bars.fan, ["the rest", warm]),
	];
}
