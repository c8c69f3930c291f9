import { hurtsToHeal } from "../../../bridge/skirmish/fight/index.js";
import { joinList, sayFault } from "../../../bridge/text/index.js";
import type { Transaction } from "../../../bridge/transactions/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import { words } from "../../host/words.js";
import { isCancelled, transactionOf, undoTransaction } from "../../transactions/index.js";

/**
 * Takes hurts back that must not stay when a record is written (`hurtsToHeal`). Faults: the game master has closed the
 * question about them; `Skirmish.harmsStay` with the reason.
 */
export async function healHurts(of: Pick<Transaction, "source" | "state">): Promise<Result<unknown>> {
	const source = hurtsToHeal(of, (key) => transactionOf(key)?.state ?? null);
	const harms = source === null ? null : transactionOf(source);
	if (harms === null) return ok(null);
	const undone = await undoTransaction(harms.id);
	if (undone.ok || isCancelled(undone.fault)) return undone;
	const names = joinList(words(), Object.values(harms.subjects), "and");
	return fail({ code: "MUSTER.Fault.Skirmish.harmsStay", data: { names, why: sayFault(words(), undone.fault) } });
}

/** Takes the points of a phase, by the key of its record, back out of the actors of heroes: before the phase itself. */
export const healPhase = (source: string): Promise<Result<unknown>> => healHurts({ source, state: "undone" });
