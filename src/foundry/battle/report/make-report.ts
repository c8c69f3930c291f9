import type { Audience, BattleDay, Moment, PlayedDay, ReportInput } from "../../../bridge/battle/index.js";
import {
	buildReport,
	lossesCsv,
	momentsOf,
	reportedScenes,
	toHtml,
	toLastPoint,
	toMarkdown,
	toSwingPoint,
} from "../../../bridge/battle/index.js";
import type { DayOutcome } from "../../../engine/battle/index.js";
import type { Result } from "../../../engine/common/index.js";
import { fail, ok } from "../../../engine/common/index.js";
import type { DayForecast } from "../../../engine/forecast/index.js";
import { rest } from "../../host/in-slices.js";
import { words } from "../../host/words.js";
import { askForecast } from "../forecast/index.js";
import type { HostBattlePage } from "../pages/battle-pages.js";
import { playedDay, readAhead } from "../pages/played-day.js";
import { veiledDay } from "../pages/veiled-army.js";

/** A day that is over, with what a report says of it. */
export interface RecountedDay extends ReportInput {
	readonly moments: readonly Moment[];
}

/** Looks a day up that is over. Faults: it does not read, or is not over. */
export function dayThatIsOver(
	page: HostBattlePage,
	number: number,
): Result<{ readonly day: BattleDay; readonly played: PlayedDay; readonly outcome: DayOutcome }> {
	const state = playedDay(page, number);
	if (!state.ok) return state;
	const { day, played } = state.value;
	const { outcome } = played;
	return outcome === null ? fail({ code: "MUSTER.Fault.Battle.notOver" }) : ok({ day, played, outcome });
}

/** Gathers what a report or a replay of a day tells its readers. */
export async function recountDay(
	page: HostBattlePage,
	number: number,
	audience: Audience,
): Promise<Result<RecountedDay>> {
	await readAhead(page, number);
	const over = dayThatIsOver(page, number);
	if (!over.ok) return over;
	const { outcome } = over.value;
	const { day, played } = audience === "players" ? veiledDay(over.value) : over.value;
	const moments = momentsOf(played, audience, words());
	await rest();
	const odds = await oddsOfDay(played, outcome, moments);
	const scenes = reportedScenes(day, words());
	return ok({ name: page.name, day: number, played, outcome, moments, scenes, odds, audience });
}

/** The report as the HTML of a page, or of paper, on which nothing can be unfolded. */
export const reportHtml = (recounted: RecountedDay, on: "page" | "paper"): string =>
	toHtml(buildReport(recounted, words()), on === "paper" ? "open" : "closed");

/** The report as Markdown. */
export const reportMarkdown = (recounted: RecountedDay): string => toMarkdown(buildReport(recounted, words()));

/** Losses by unit as a spreadsheet's text. */
export const reportCsv = ({ outcome, played }: RecountedDay): string => lossesCsv(outcome, played.input, words());

/** Milliseconds after which the forecast of simulated days is taken as it is: the first, and that of each moment. */
const PATIENCE = { first: 1_000, moment: 300 } as const;

let count = 0;

/**
 * The odds of a day that is over: the forecast before its first die, and the chances after each moment, by its own
 * rules and answers. null where the engine failed, which the console has reported.
 */
async function oddsOfDay(
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
