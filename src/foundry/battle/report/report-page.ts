import type { Audience } from "../../../bridge/battle/index.js";
import type { Result } from "../../../engine/common/index.js";
import { type HostBattlePage, inTurnOf } from "../pages/battle-pages.js";
import { keepReport } from "./keep-report.js";
import { recountDay, reportHtml } from "./make-report.js";
import { audienceOf, type OwnedPage, reportPageOf, whileWriting } from "./report-page-find.js";

/**
 * Writes the report of a day that is over as a page of plain text beside the battle's own, readable without the module;
 * that of the same day is written again. `audience`: its readers; left out: those that it had. Faults: the day does not
 * read or is not over; the server refused it.
 */
export async function writeReport(
	page: HostBattlePage,
	number: number,
	audience?: Audience,
): Promise<Result<OwnedPage>> {
	return whileWriting(page, number, async () => {
		const recounted = await recountDay(page, number, "players");
		if (!recounted.ok) return recounted;
		const content = reportHtml(recounted.value, "page");
		// Its readers may have been chosen while the day was recounted.
		return inTurnOf(page, () => keepReport(page, number, content, audience ?? audienceOf(reportPageOf(page, number))));
	});
}
