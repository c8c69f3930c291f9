import { readableDay } from "../../../bridge/battle/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import { applyFrom, finishTransaction, transactionOf } from "../../transactions/index.js";
import { nightReference, sourceOfNight } from "../day/day-source.js";
import { withHeroesRead } from "../day/read-heroes.js";
import { isEnded } from "../day/standing.js";
import { BATTLE_SOURCE } from "../pages/battle-names.js";
import { type HostBattlePage, inTurnOf } from "../pages/battle-pages.js";
import { battleRules } from "../pages/battle-rules.js";
import { addDay } from "../pages/write-day.js";
import { nightState } from "./night-state.js";

/**
 * Writes a night into the armies, as one transaction, and begins the next day from them. Broken off between the two it
 * goes on where it was. Faults, after which no day has begun: the battle was ended with that day; those of the night's
 * plan; a next day that could not be read again, before anything is written; the next day has begun already; the
 * question about changed values was cancelled.
 */
export async function beginNextDay(page: HostBattlePage, number: number): Promise<Result<null>> {
	if (isEnded(page, number)) return fail({ code: "MUSTER.Fault.Battle.ended" });
	const state = nightState(page, number);
	if (!state.ok) return state;
	const { plan, next, written } = state.value;
	if (next !== null) return fail({ code: "MUSTER.Fault.Battle.nightOver" });
	if (!plan.ok) return plan;
	const readable = readableDay(plan.value.next, battleRules().force.tables);
	if (!readable.ok) return readable;
	const done = await write(page, number, written, plan.value.armies.length > 0);
	if (!done.ok) return done;
	return inTurnOf(page, async () => {
		const morning = nightState(page, number);
		if (!morning.ok) return morning;
		if (morning.value.next !== null) return ok(null);
		if (!morning.value.plan.ok) return morning.value.plan;
		const { next: day } = morning.value.plan.value;
		return addDay(page, { ...day, setup: await withHeroesRead(day, page) });
	});
}

async function write(
	page: HostBattlePage,
	number: number,
	written: "none" | "open" | "done" | "undone",
	hasChanges: boolean,
): Promise<Result<unknown>> {
	const open = written === "open" ? transactionOf(sourceOfNight(page, number)) : null;
	if (open) return finishTransaction(open.id);
	if (written === "done" || !hasChanges) return ok(null);
	const applied = await applyFrom(BATTLE_SOURCE, nightReference(page, number));
	// A second press, or another client, may have written it meanwhile.
	return !applied.ok && applied.fault.code === "MUSTER.Fault.Transaction.done" ? ok(null) : applied;
}
