import {
	type BattleDay,
	buildOdds,
	buildResult,
	closesBattle,
	fanOf,
	fanRows,
	namesIn,
	type PlayedDay,
} from "../../bridge/battle/index.js";
import type { DayForecast } from "../../engine/battle/index.js";
import { words } from "../host/words.js";
import type { ConsoleHost } from "./console-host.js";

/** The odds as a console shows them; null: none are known yet, or nothing is left to chance. */
export function oddsOf({
	shown,
	odds,
	id,
}: Pick<ConsoleHost, "shown" | "odds" | "id">): ReturnType<typeof buildOdds> | null {
	const { played } = shown;
	const isOpen = played !== null && played.outcome === null && played.soFar.found.contest === undefined;
	return isOpen && odds.forecast ? buildOdds(odds.forecast, played, id, words()) : null;
}

/** The result of a day that is over, shown at its last step; null before. */
export function resultOf({ shown, odds, step, id }: ConsoleHost): object | null {
	const { day, played } = shown;
	const outcome = played?.outcome;
	return day && outcome && step === "losses" ? result(day, played, odds.forecast, id, outcome) : null;
}

function result(
	day: BattleDay,
	{ input }: PlayedDay,
	forecast: DayForecast | null,
	id: string,
	outcome: NonNullable<PlayedDay["outcome"]>,
): object {
	const lost = new Map(outcome.units.map((unit) => [unit.key, { men: unit.losses, of: unit.men }] as const));
	const rows = forecast ? fanRows(forecast.units, lost, namesIn(input), words()) : [];
	return {
		...buildResult(outcome, input, words()),
		fan: rows.length === 0 ? "" : fanOf(rows, `${id}-result`, words()),
		closes: closesBattle(day, outcome),
	};
}
