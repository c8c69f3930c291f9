import { joinList, sayFault } from "../../../bridge/text/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import { words } from "../../host/words.js";
import { isCancelled, transactionOf, undoTransaction } from "../../transactions/index.js";
import { harmsBehind } from "./last-phase.js";

/**
 * Takes the points of a phase, by the key of its record, back out of the actors of heroes, where they are written.
 * Faults: the game master has closed the question about them; `Skirmish.harmsStay` with the reason.
 */
export async function healPhase(source: string): Promise<Result<unknown>> {
	const harms = source.includes(".Round.") ? transactionOf(harmsBehind(source)) : null;
	if (harms === null || harms.state === "undone") return ok(null);
	const undone = await undoTransaction(harms.id);
	if (undone.ok || isCancelled(undone.fault)) return undone;
	const names = joinList(words(), Object.values(harms.subjects), "and");
	return fail({ code: "MUSTER.Fault.Skirmish.harmsStay", data: { names, why: sayFault(words(), undone.fault) } });
}
