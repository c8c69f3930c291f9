import {
	type BattleDay,
	buildResult,
	closesBattle,
	fanOf,
	fanRows,
	lostBy,
	type PlayedDay,
	sideRows,
	unitsOfDay,
} from "../../../bridge/battle/index.js";
import type { DayOutcome } from "../../../engine/battle/index.js";
import type { DayForecast } from "../../../engine/forecast/index.js";
import { words } from "../../host/words.js";
import { firstRows } from "./first-rows.js";

export { reportContext } from "../report/report-context.js";

interface DayResult {
	readonly day: BattleDay;
	readonly played: PlayedDay;
	readonly outcome: DayOutcome;
	readonly forecast: DayForecast | null;
	/** Sides that list all their units. */
	readonly unfolded: ReadonlySet<string>;
}

/** The result of a day that is over, with its losses against what was expected. */
export function consoleResult(shown: DayResult, id: string): object {
	const { day, outcome, forecast, unfolded } = shown;
	const { input } = shown.played;
	const lost = new Map(
		unitsOfDay(outcome, input).map((unit) => [unit.key, { men: unit.losses, of: unit.men }] as const),
	);
	const bySide = new Map(input.sides.map(({ id }) => [id, lostBy(outcome, id)] as const));
	const rows = forecast
		? [...sideRows(forecast, input, bySide, words()), ...fanRows(forecast.units, lost, input, words())]
		: [];
	const more = new Map<string, string>();
	const view = buildResult(outcome, input, words(), (units, id) => {
		if (unfolded.has(id)) return units;
		const first = firstRows(units, "MUSTER.Battle.moreUnits");
		more.set(id, first.more);
		return first.rows;
	});
	return {
		...view,
		sides: view.sides.map((side) => ({ ...side, more: more.get(side.id) })),
		fan: rows.length === 0 ? "" : fanOf(rows, `${id}-result`, words()),
		closes: closesBattle(day, outcome),
	};
}
