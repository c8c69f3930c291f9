import {
	type Audience,
	type BattleDay,
	buildReport,
	lossesCsv,
	type Moment,
	momentsOf,
	type PlayedDay,
	type ReportInput,
	reportedScenes,
	toHtml,
	toMarkdown,
} from "../../../bridge/battle/index.js";
import type { DayOutcome } from "../../../engine/battle/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import { words } from "../../host/words.js";
import type { HostBattlePage } from "../pages/battle-pages.js";
import { playedDay } from "../pages/played-day.js";
import { veiledDay } from "../veiled-army.js";
import { oddsOfDay } from "./day-odds.js";

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
	const over = dayThatIsOver(page, number);
	if (!over.ok) return over;
	const { outcome } = over.value;
	const { day, played } = audience === "players" ? veiledDay(over.value) : over.value;
	const moments = momentsOf(played, audience, words());
	const odds = await oddsOfDay(played, outcome, moments);
	const scenes = reportedScenes(day, words());
	return ok({ name: page.name, day: number, played, outcome, moments, scenes, odds, audience });
}

/** The report as the HTML of a page. */
export const reportHtml = (recounted: RecountedDay): string => toHtml(buildReport(recounted, words()));

/** The report as Markdown. */
export const reportMarkdown = (recounted: RecountedDay): string => toMarkdown(buildReport(recounted, words()));

/** Losses by unit as a spreadsheet's text. */
export const reportCsv = ({ outcome, played }: RecountedDay): string => lossesCsv(outcome, played.input, words());
