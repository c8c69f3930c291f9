import type { BattleDay } from "../../../bridge/battle/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import { applyFrom, isCancelled, transactionOf } from "../../transactions/index.js";
import { BATTLE_SOURCE } from "../pages/battle-names.js";
import type { HostBattlePage } from "../pages/battle-pages.js";
import { noteApplied } from "./after-battle-day.js";
import { battleReference, sourceOfDay } from "./day-source.js";

/**
 * Writes what a day has changed into all its armies, as one transaction; what follows is `afterBattleDay`. Cancelling
 * is no fault. A fault of the page itself leaves the armies written; the next press notes it on the page.
 */
export async function applyBattleDay(
	page: HostBattlePage,
	{ number }: Pick<BattleDay, "number">,
): Promise<Result<null>> {
	const applied = await applyFrom(BATTLE_SOURCE, battleReference(page, number));
	if (!applied.ok && isCancelled(applied.fault)) return ok(null);
	if (!applied.ok && applied.fault.code === "MUSTER.Fault.Transaction.tooLarge")
		return fail({ ...applied.fault, code: "MUSTER.Fault.Battle.tooLarge" });
	const isThere = applied.ok || applied.fault.code === "MUSTER.Fault.Transaction.done";
	const stands = isThere ? transactionOf(sourceOfDay(page, number)) : null;
	const noted = stands?.state === "done" ? await noteApplied(page, number, stands.id) : ok(null);
	return applied.ok ? noted : applied;
}
