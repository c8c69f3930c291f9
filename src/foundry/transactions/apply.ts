import type { Transaction } from "../../bridge/transactions/index.js";
import type { Result } from "../../engine/common/index.js";
import { canonicalJson, type Json } from "../../engine/schema/index.js";
import { carryThrough } from "./carry-through.js";
import { showUnfinished } from "./show-unfinished.js";

/**
 * Applies what a source plans for `ref`; what a click calls, on any client. A GM's client writes itself, a player's asks the
 * active GM's. Where values have changed since, it is the person who clicked who is asked. Faults are ready to be said with
 * `notifyFault`; one who cancels gets `MUSTER.Fault.Transaction.cancelled`, which needs no notice.
 */
export async function applyFrom(kind: string, ref: Json): Promise<Result<Transaction>> {
	const applied = await carryThrough(`apply ${kind} ${canonicalJson(ref)}`, { act: "apply", kind, ref });
	if (!applied.ok && applied.fault.code === "MUSTER.Fault.Transaction.open") void showUnfinished();
	return applied;
}
