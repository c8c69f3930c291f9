import type { BattleDay } from "../../../bridge/battle/index.js";
import { ok, type Result } from "../../../engine/common/index.js";
import { notifyFault } from "../../host/notify.js";
import { applyFrom, isCancelled } from "../../transactions/index.js";
import { announceBattle } from "../battle-hooks.js";
import type { HostBattlePage } from "../battle-pages.js";
import { BATTLE_SOURCE } from "../battle-source.js";
import { dayThatIsOver } from "../report/make-report.js";
import { writeReport } from "../report/report-page.js";
import { writeDay } from "../write-day.js";
import { battleReference } from "./day-source.js";

/** Writes what a day has changed into all its armies, as one transaction, and begins to write its report. Cancelling is no fault. */
export async function applyBattleDay(page: HostBattlePage, day: BattleDay): Promise<Result<null>> {
	const applied = await applyFrom(BATTLE_SOURCE, battleReference(page, day.number));
	if (!applied.ok) return isCancelled(applied.fault) ? ok(null) : applied;
	const noted = await writeDay(page, day.number, { applied: [...day.applied, applied.value.id].slice(-100) });
	if (!noted.ok) return noted;
	const over = dayThatIsOver(page, day.number);
	if (over.ok) announceBattle("muster.battleApplied", over.value.outcome, { page: page.uuid, day: day.number });
	// The report takes a while; meanwhile the day may be undone, or its night may begin.
	void writeReport(page, day.number).then((written) => {
		if (!written.ok) notifyFault(written.fault);
	});
	return ok(null);
}
