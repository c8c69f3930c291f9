import type { Transaction } from "../../../bridge/transactions/index.js";
import { ok, type Result } from "../../../engine/common/index.js";
import { notifyFault } from "../../host/notify.js";
import { loadSeals } from "../../secrets/gate.js";
import { announceBattle } from "../pages/battle-hooks.js";
import { battlePageAt, dayOf, type HostBattlePage } from "../pages/battle-pages.js";
import { readAhead } from "../pages/played-day.js";
import { writeDay } from "../pages/write-day.js";
import { dayThatIsOver } from "../report/make-report.js";
import { writeReport } from "../report/report-page.js";
import { dayOfSource } from "./day-source.js";

/**
 * Notes on the page that a day is applied, unless that is noted. Faults: the day does not read; the server refused it.
 */
export async function noteApplied(page: HostBattlePage, number: number, id: string): Promise<Result<null>> {
	const day = dayOf(page, number);
	if (!day.ok) return day;
	const { applied } = day.value;
	return applied.includes(id) ? ok(null) : writeDay(page, number, { applied: [...applied, id].slice(-100) });
}

/**
 * Runs on the client that has written a day into its armies, by whichever button: notes it on the page, calls
 * `muster.battleApplied`, and begins to write the report. Does nothing for nights, and for heroes.
 */
export async function afterBattleDay({ id, source, state }: Transaction): Promise<void> {
	const written = dayOfSource(source);
	const page = written && battlePageAt(written.page);
	if (!written || !page || state !== "done") return;
	const { day: number } = written;
	await loadSeals();
	const noted = await noteApplied(page, number, id);
	if (!noted.ok) notifyFault(noted.fault);
	await readAhead(page, number);
	const over = dayThatIsOver(page, number);
	if (over.ok) announceBattle("muster.battleApplied", over.value.outcome, { page: page.uuid, day: number });
	// The report takes a while; meanwhile the day may be undone, or its night may begin.
	void writeReport(page, number).then((written) => {
		if (!written.ok) notifyFault(written.fault);
	});
}
