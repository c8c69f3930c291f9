import {
	type BattleDay,
	buildResult,
	closesBattle,
	fanOf,
	fanRows,
	namesIn,
	type PlayedDay,
	sideRows,
	sumsAtDawn,
} from "../../../bridge/battle/index.js";
import type { DayOutcome } from "../../../engine/battle/index.js";
import type { DayForecast } from "../../../engine/forecast/index.js";
import { words } from "../../host/words.js";

export { reportContext } from "../report/report-context.js";

interface DayResult {
	readonly day: BattleDay;
	readonly played: PlayedDay;
	readonly outcome: DayOutcome;
	readonly forecast: DayForecast | null;
}

/** The result of a day that is over, with its losses against what was expected. */
export function consoleResult({ day, played: { input }, outcome, forecast }: DayResult, id: string): object {
	const lost = new Map(outcome.units.map((unit) => [unit.key, { men: unit.losses, of: unit.men }] as const));
	const bySide = new Map(input.sides.map(({ id }) => [id, sumsAtDawn(outcome, id).lost] as const));
	const rows = forecast
		? [...sideRows(forecast, input, bySide, words()), ...fanRows(forecast.units, lost, namesIn(input), words())]
		: [];
	return {
		...buildResult(outcome, input, words()),
		fan: rows.length === 0 ? "" : fanOf(rows, `${id}-result`, words()),
		closes: closesBattle(day, outcome),
	};
}
