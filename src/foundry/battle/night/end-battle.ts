import { toSetEdit } from "../../../bridge/battle/index.js";
import { fail, type Result } from "../../../engine/common/index.js";
import { words } from "../../host/words.js";
import { transactionOf, undoTransaction } from "../../transactions/index.js";
import { dayOf, type HostBattlePage } from "../battle-pages.js";
import { applyBattleDay } from "../day/apply-battle-day.js";
import { sourceOfDay } from "../day/day-source.js";
import { changeDaySetup } from "../day/edit-day.js";

/** Asks the GM if the battle ends with a day. */
export async function asksToEnd(page: HostBattlePage, day: number): Promise<boolean> {
	const content = document.createElement("p");
	content.textContent = words().say("MUSTER.Battle.Night.overAsked", { name: page.name, day });
	const answer: unknown = await foundry.applications.api.DialogV2.confirm({
		classes: ["muster", "muster-app"],
		window: { title: "MUSTER.Battle.Night.overTitle", icon: "fa-solid fa-flag-checkered" },
		content: content.outerHTML,
		rejectClose: false,
	});
	return answer === true;
}

/**
 * Ends a battle with a day that was applied as one of several: the day is taken back, marked as the last, and applied again, with what the
 * end of a battle changes. Faults, after which the console shows how far it came: a value that was changed since; those of applying.
 */
export async function endBattle(page: HostBattlePage, number: number): Promise<Result<unknown>> {
	const transaction = transactionOf(sourceOfDay(page, number));
	if (transaction?.state !== "done") return fail({ code: "MUSTER.Fault.Battle.notApplied" });
	const undone = await undoTransaction(transaction.id);
	if (!undone.ok) return undone;
	const marked = await changeDaySetup(page, number, toSetEdit("closes", "flag", true));
	if (!marked.ok) return marked;
	const day = dayOf(page, number);
	return day.ok ? applyBattleDay(page, day.value) : day;
}
