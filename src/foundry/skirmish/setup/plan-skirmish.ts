import type { Transaction, TransactionPlan } from "../../../bridge/transactions/index.js";
import { isRecord, type Result } from "../../../engine/common/index.js";
import type { Json } from "../../../engine/schema/index.js";
import { findSkirmish } from "../../battle/pages/skirmish-pages.js";
import { loadChunk } from "../../host/lazy.js";
import { notifyUnlessCancelled } from "../../transactions/index.js";
import { healHurts } from "../fight/heal-phase.js";
import { planPhase } from "../fight/plan-phase.js";
import { afterPhase } from "../fight/post-phase.js";
import { planSetup } from "./plan-setup.js";
import { forgetHidden } from "./setup-queries.js";

/**
 * Plans what a step of a set-up or a phase changes, or what a phase takes from heroes: a step has its decision, hurts
 * are a part of their own. Faults: those of each.
 */
export const planSkirmish = async (ref: Json, by: User.Implementation): Promise<Result<TransactionPlan>> => {
	if (isRecord(ref) && "part" in ref)
		return (await loadChunk(() => import("../fight/plan-harms.js"))).planHarms(ref, by);
	return isRecord(ref) && "act" in ref ? planSetup(ref, by) : planPhase(ref, by);
};

/**
 * Posts what a phase that is written says; with one that is taken back go the hurts of its heroes. Tactics that were
 * sealed behind a step of a set-up are opened when that step is taken back, from wherever: they are chosen once more.
 */
export async function afterSkirmish(transaction: Transaction): Promise<void> {
	const { source, state } = transaction;
	const [uuid, step] = source.split(".Setup.");
	if (step === undefined) {
		notifyUnlessCancelled(await healHurts(transaction));
		return afterPhase(transaction);
	}
	const page = findSkirmish(uuid);
	if (state === "undone" && page.ok) forgetHidden(page.value);
}
