import { AUDIENCES } from "../../../bridge/battle/index.js";
import { choicesUnder } from "../../../bridge/text/index.js";
import { words } from "../../host/words.js";
import type { HostBattlePage } from "../pages/battle-pages.js";
import { audienceOf, falseReportsOf, isBeingWritten, reportPageOf } from "./report-page-find.js";

/** The report of a day that is over as its console shows it: whether there is one, and who reads it. */
export function reportContext(page: HostBattlePage, number: number): object {
	const report = reportPageOf(page, number);
	const audience = report === null ? null : audienceOf(report);
	const players = falseReportsOf(page, number);
	return {
		text: words().say(`MUSTER.Battle.Report.is.${audience ?? (isBeingWritten(page, number) ? "writing" : "none")}`),
		foreign: players === "" ? "" : words().say("MUSTER.Battle.Report.foreign", { players }),
		audiences: choicesUnder("MUSTER.Battle.Audience", AUDIENCES, audience, words()),
	};
}
