import { AUDIENCES } from "../../../bridge/battle/index.js";
import { ok, type Result } from "../../../engine/common/index.js";
import { showSheet } from "../../host/find-document.js";
import { loadChunk } from "../../host/lazy.js";
import type { HostBattlePage } from "../pages/battle-pages.js";
import { writeReport } from "./report-page.js";
import { reportPageOf } from "./report-page-find.js";

/** Writes the report of a day for those who shall read it; an unknown reader changes nothing. */
export async function shareReport(page: HostBattlePage, number: number, chosen = ""): Promise<Result<unknown>> {
	const audience = AUDIENCES.find((each) => each === chosen);
	return audience ? writeReport(page, number, audience) : ok(null);
}

/** Opens the report of a day in its journal entry; writes it before where there is none. */
export async function openReport(page: HostBattlePage, number: number): Promise<Result<null>> {
	const known = reportPageOf(page, number);
	const report = known ? ok(known) : await writeReport(page, number);
	if (!report.ok) return report;
	await showSheet(page.parent, { pageId: report.value.id });
	return ok(null);
}

/** Opens the replay of a day. */
export async function openReplay(page: HostBattlePage, number: number): Promise<Result<null>> {
	await (await loadChunk(() => import("./replay-window.js"))).showReplay(page, number);
	return ok(null);
}
