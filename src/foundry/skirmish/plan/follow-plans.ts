import { loadChunk } from "../../host/lazy.js";
import type { TransactionSource } from "../../transactions/index.js";
import { holdDrags } from "../map/held-drags.js";

/** Loaded with the first scene on which moves are planned. */
let runtime: typeof import("./plan-runtime.js") | undefined;

const loadPlans = async () => {
	runtime ??= await loadChunk(() => import("./plan-runtime.js"));
	return runtime;
};

/** True while moves of the tokens of a scene are planned and not made. */
const isOn = (scene: Scene.Implementation | null | undefined): boolean =>
	(scene?.flags as { readonly muster?: { readonly planning?: unknown } } | undefined)?.muster?.planning !== undefined;

/** Moves that were planned as a source of transactions; the kind is stored in records and never renamed. */
export const PLAN_TRANSACTIONS: TransactionSource = {
	kind: "plannedMoves",
	plan: async (ref, by) => (await loadChunk(() => import("./plan-moves.js"))).planMoves(ref, by),
};

/** Follows the planning of moves: what a user drags or moves by keys meanwhile is planned. Call once, on init. */
export function followPlans(): void {
	const look = (): void => {
		if (runtime) runtime.showGhosts();
		else if (isOn(canvas?.scene)) void loadPlans().then((plans) => plans.beginPlans());
	};
	for (const hook of ["canvasReady", "updateScene", "deleteScene"] as const) Hooks.on(hook, look);
	holdDrags(({ parent }) => runtime === undefined && isOn(parent));
	Hooks.on("preMoveToken", (token, movement) => {
		if (!["dragging", "keyboard"].includes(movement.method) || !isOn(token.parent)) return;
		void loadPlans().then((plans) => plans.planMovement(token, movement));
		return false;
	});
}
