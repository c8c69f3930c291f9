import type { TransactionPlan } from "../../../bridge/transactions/index.js";
import { isRecord, type Result } from "../../../engine/common/index.js";
import type { Json } from "../../../engine/schema/index.js";
import { planPhase } from "../fight/plan-phase.js";
import { planSetup } from "./plan-setup.js";

export { afterPhase } from "../fight/post-phase.js";

/** Plans what a step of a set-up or a phase changes: a step has its decision. Faults: those of either. */
export const planSkirmish = (ref: Json, by: User.Implementation): Result<TransactionPlan> =>
	isRecord(ref) && "act" in ref ? planSetup(ref, by) : planPhase(ref, by);
