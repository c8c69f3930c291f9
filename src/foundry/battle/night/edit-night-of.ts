import { editNight, type NightEdit } from "../../../bridge/battle/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import { removalOf } from "../../host/compat.js";
import { transactionOf, undoTransaction } from "../../transactions/index.js";
import { sourceOfNight } from "../day/day-source.js";
import { dayOf, daysOf, type HostBattlePage, inTurnOf, storedDays } from "../pages/battle-pages.js";
import { writeDay, writtenTo } from "../pages/write-day.js";
import { mayTakeBack, stateOfSource } from "./night-state.js";

/** True once a night is written into the armies, even in part. */
const isWritten = (page: HostBattlePage, number: number): boolean =>
	["open", "done"].includes(stateOfSource(sourceOfNight(page, number)));

/**
 * Changes one answer on the night after a day. Faults, after which nothing is written: those of `editNight`; the next
 * day has begun.
 */
export function changeNight(page: HostBattlePage, number: number, edit: NightEdit): Promise<Result<null>> {
	return inTurnOf(page, async () => {
		const days = daysOf(page);
		if (!days.ok) return days;
		const day = days.value[number - 1];
		if (!day) return fail({ code: "MUSTER.Fault.Battle.packed", path: `days.d${number}` });
		const isEnd = edit.kind === "pair" && edit.path === "followed";
		if (!isEnd && (days.value.length > number || isWritten(page, number)))
			return fail({ code: "MUSTER.Fault.Battle.nightOver" });
		const changed = editNight(day, edit);
		return changed.ok ? writeDay(page, number, { [`night.${changed.value.path}`]: changed.value.value }) : changed;
	});
}

/**
 * Goes back to the night: removes a next day of which nothing is answered, and undoes what the night wrote. Fault:
 * something of that day is answered.
 */
export async function backToNight(page: HostBattlePage, number: number): Promise<Result<unknown>> {
	const removed = await inTurnOf(page, async (): Promise<Result<null>> => {
		if (!Object.hasOwn(storedDays(page), `d${number + 1}`)) return ok(null);
		const next = dayOf(page, number + 1);
		if (!next.ok) return next;
		if (!mayTakeBack(next.value)) return fail({ code: "MUSTER.Fault.Battle.begun" });
		return writtenTo(page, removalOf(`system.days.d${number + 1}`));
	});
	if (!removed.ok) return removed;
	const transaction = transactionOf(sourceOfNight(page, number));
	const stands = transaction !== null && transaction.state !== "undone";
	return stands ? undoTransaction(transaction.id) : removed;
}
