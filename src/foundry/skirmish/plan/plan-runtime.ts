import type { Hand } from "../../../bridge/skirmish/map/index.js";
import { notifyFault } from "../../host/notify.js";
import type { PendingMovement } from "../../host/surfaces.js";
import type { MapUnit } from "../map/map-unit.js";
import { divertTurns } from "../map/turn-unit.js";
import { hearPointer, pickWaypoints } from "./drag-plans.js";
import { planOn, planTurn } from "./edit-plans.js";
import { drawGhosts } from "./ghost-layer.js";
import { onPlans } from "./own-plans.js";
import { planningOf } from "./planning.js";

let isBegun = false;

/** Begins to hear of what is planned, once, and draws it. */
export function beginPlans(): void {
	if (!isBegun) {
		isBegun = true;
		hearPointer();
		divertTurns(planTurns);
		onPlans(drawGhosts);
		for (const hook of ["updateToken", "deleteToken", "canvasPan", "sightRefresh"] as const) Hooks.on(hook, redraw);
	}
	showGhosts();
}

const redraw = (): void => {
	if (planningOf(canvas?.scene)) drawGhosts();
};

/** Draws what is planned on the viewed scene; where nothing is planned, clears it. */
export function showGhosts(): void {
	if (planningOf(canvas?.scene)?.opened !== null) pickWaypoints(null);
	drawGhosts();
}

/** Makes a move by hand the plan of its token: a drag begins it again, a key goes on from its end. */
export function planMovement(token: TokenDocument.Implementation, { method, destination }: PendingMovement): void {
	beginPlans();
	const { x, y } = token._source;
	const done = planOn(token, { x: destination.x - x, y: destination.y - y }, method === "keyboard");
	if (!done.ok) notifyFault(done.fault);
}

/** Plans a turn of each unit; false where nothing is planned on the viewed scene. */
function planTurns(units: readonly MapUnit[], hand: Hand): boolean {
	if (!planningOf(canvas?.scene)) return false;
	for (const { token } of units) {
		const done = planTurn(token, hand);
		if (!done.ok) notifyFault(done.fault);
	}
	return true;
}
