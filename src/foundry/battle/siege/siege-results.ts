import { type Audience, type StormResult, stormResult } from "../../../bridge/battle/index.js";
import { words } from "../../host/words.js";
import { daysOf, type HostBattlePage } from "../pages/battle-pages.js";
import { battleRules } from "../pages/battle-rules.js";
import { siegeIn, stormPage } from "../pages/siege-pages.js";
import { dayFor } from "../pages/veiled-army.js";
import { audienceOf, falseReportsOf, reportPageOf } from "../report/report-page-find.js";

/** The number under which the report of a siege is found among those of days. */
export const SIEGE_REPORT = 0;

/**
 * Results of storms and sallies by number of their event, as these readers may read them; null: the page is gone or
 * does not read.
 */
export function resultsOf(page: HostBattlePage, audience: Audience = "gm"): ReadonlyMap<number, StormResult | null> {
	const siege = siegeIn(page);
	const events = siege.ok ? siege.value.events.filter((event) => event.page !== "") : [];
	return new Map(events.map((event) => [event.no, stormResultOf(stormPage(page, event.page), audience)]));
}

/** The result of a storm by its page; null: the page is gone or does not read. */
export function stormResultOf(battle: HostBattlePage | null, audience: Audience = "gm"): StormResult | null {
	if (!battle) return null;
	const days = daysOf(battle);
	if (!days.ok) return null;
	const veiled = audience === "gm" ? days.value : days.value.map((day) => dayFor(day));
	return stormResult(veiled, battleRules(), words());
}

/** State of a siege's report: not there, for game masters, or for all. */
export function siegeReportState(page: HostBattlePage): "none" | "gm" | "players" {
	const report = reportPageOf(page, SIEGE_REPORT);
	return report ? audienceOf(report) : "none";
}

/** Says whose page in the entry says of itself that it is the report, and is not; empty: there is none. */
export function foreignSiegeReport(page: HostBattlePage): string {
	const players = falseReportsOf(page, SIEGE_REPORT);
	return players === "" ? "" : words().say("MUSTER.Battle.Report.foreign", { players });
}
