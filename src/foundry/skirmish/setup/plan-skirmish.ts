import type { Transaction, TransactionPlan } from "../../../bridge/transactions/index.js";
import { isRecord, type Result } from "../../../engine/common/index.js";
import type { Json } from "../../../engine/schema/index.js";
import { findSkirmish } from "../../battle/pages/skirmish-pages.js";
import { planPhase } from "../fight/plan-phase.js";
import { afterPhase } from "../fight/post-phase.js";
import { planSetup } from "./plan-setup.js";
import { forgetHidden } from "./setup-queries.js";

/** Plans what a step of a set-up or a phase changes: a step has its decision. Faults: those of either. */
export const planSkirmish = (ref: Json, by: User.Implementation): Result<TransactionPlan> =>
	isRecord(ref) && "act" in ref ? planSetup(ref, by) : planPhase(ref, by);

/**
 * Posts what a phase that is written says. Tactics that were sealed behind a step of a set-up are opened when that step
 * is taken back, from wherever: they are chosen once more.
 */
export async function afterSkirmish(transaction: Transaction): Promise<void> {
	const { source, state } = transaction;
	const [uuid, step] = source.split(".Setup.");
	if (step === undefined) return afterPhase(transaction);
	const page = findSkirmish(uuid);
	if (state === "undone" && page.ok) forgetHidden(page.value);
}
