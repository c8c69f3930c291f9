/** Work of a replay's window: tells a day, and hands it out. Fetched while the window is already there. */
import { buildReplay, replayMarkup } from "../../../bridge/battle/index.js";
import { words } from "../../host/words.js";
import { dayOf, type HostBattlePage } from "../pages/battle-pages.js";
import type { RecountedDay } from "./make-report.js";

export { copyReport, printReport, saveLosses } from "./hand-out.js";
export { recountDay } from "./make-report.js";
export { saveReplay } from "./save-replay.js";

/** The replay of a day as HTML; empty: its odds could not be worked out. */
export function markupOf(recounted: RecountedDay, uid: string): string {
	const view = buildReplay(recounted, uid, words());
	return view ? replayMarkup(view, words()) : "";
}

/** Numbers of a battle's days that are over. */
export function overDays(page: HostBattlePage): readonly number[] {
	const found: number[] = [];
	for (let number = 1; ; number++) {
		const day = dayOf(page, number);
		if (!day.ok) return found;
		if (day.value.fought !== null) found.push(number);
	}
}
