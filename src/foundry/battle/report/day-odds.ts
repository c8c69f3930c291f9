import {
	type Moment,
	type PlayedDay,
	type ReportInput,
	toLastPoint,
	toSwingPoint,
} from "../../../bridge/battle/index.js";
import type { DayForecast, DayOutcome } from "../../../engine/battle/index.js";
import { askForecast } from "../forecast/index.js";

/** Milliseconds after which the forecast of simulated days is taken as it is: the first, and that of each moment. */
const PATIENCE = { first: 1_000, moment: 300 } as const;

let count = 0;

/**
 * The odds of a day that is over: the forecast before its first die, and the chances after each moment, by its own rules and answers. null
 * where the engine failed, which the console has reported.
 */
export async function oddsOfDay(
	played: PlayedDay,
	outcome: DayOutcome,
	moments: readonly Moment[],
): Promise<ReportInput["odds"]> {
	const [begin] = moments;
	const forecast = await forecastAt(played, {}, true);
	if (!forecast || !begin) return null;
	const swing = [toSwingPoint(begin, forecast)];
	for (const moment of moments.slice(1, -1)) {
		const then = await forecastAt(played, moment.log, false);
		if (!then) return null;
		swing.push(toSwingPoint(moment, then));
	}
	const last = moments.length > 1 ? moments.at(-1) : undefined;
	return { forecast, swing: last ? [...swing, toLastPoint(last, outcome)] : swing };
}

/** Every answer has a channel of its own: two reports may be made at once. */
function forecastAt(
	{ input, rules }: PlayedDay,
	log: Moment["log"],
	isFirst: boolean,
): Promise<DayForecast | undefined> {
	const ask = { log, totals: isFirst };
	return askForecast(`report ${++count}`, "day", { input, ask, rules }, isFirst ? PATIENCE.first : PATIENCE.moment);
}
