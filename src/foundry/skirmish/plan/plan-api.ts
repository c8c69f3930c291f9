import type { PlannedWay } from "../../../bridge/skirmish/plan/index.js";
import type { Result } from "../../../engine/common/index.js";
import { planFor, planSteps, planTyped } from "./edit-plans.js";
import { openMoves, startPlanning, stopPlanning } from "./open-moves.js";
import { changeReady, makeAll } from "./plan-calls.js";

const here = (): Scene.Implementation | null => canvas?.scene ?? null;

/** The part of the API that is about moves planned in secret. */
export const PLAN_API = {
	/** Begins planning on a scene, for GMs, and ends it without a move; default: the viewed one. */
	start: (scene = here()) => startPlanning(scene),
	stop: async (scene = here()): Promise<Result<null>> =>
		scene ? stopPlanning(scene) : { ok: false, fault: { code: "MUSTER.Fault.Plan.noScene" } },
	/** Plans a way for an own token, in words or in steps; none takes the plan back. */
	plan: (token: TokenDocument.Implementation, way: string | PlannedWay["steps"]) =>
		typeof way === "string" ? planTyped(token, way) : planSteps(token, way),
	/** The own plan of a token: its steps, the ground that they lead over, way and cost in words; null: none. */
	planFor,
	/** Says that this user is ready, or takes that back. */
	ready: changeReady,
	/** Opens all moves of a scene without a question, and makes all that nothing speaks against, for GMs. */
	reveal: openMoves,
	move: makeAll,
};
