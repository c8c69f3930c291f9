import type { Hand } from "../../../bridge/skirmish/map/index.js";
import { notifyFault } from "../../host/notify.js";
import type { PendingMovement } from "../../host/surfaces.js";
import type { MapUnit } from "../map/map-unit.js";
import { divertTurns } from "../map/turn-unit.js";
import { type Diversion, divertMoves, pickWaypoints } from "./drag-plans.js";
import { plannedOf, planOf, planOn, planTurn } from "./edit-plans.js";
import { drawGhosts, hasGhosts } from "./ghost-layer.js";
import { onPlans } from "./own-plans.js";
import { planningOf } from "./planning.js";

/** Moves by hand that are planned. */
const PLANNING: Diversion = {
	takes: ({ parent }) => planningOf(parent)?.opened === null,
	endOf: (token) => {
		const plan = planOf(token);
		return (plan && plannedOf(token, plan)?.walk.points.at(-1)) ?? null;
	},
	middleOf: (token) => plannedOf(token, { token: "", from: token, steps: [] })?.walk.points[0] ?? token,
	take: (token, by, isBehind) => {
		const done = planOn(token, by, isBehind);
		if (!done.ok) notifyFault(done.fault);
	},
};

let isBegun = false;

/** Begins to hear of what is planned, once, and draws it. */
export function beginPlans(): void {
	if (!isBegun) {
		isBegun = true;
		divertMoves(PLANNING);
		divertTurns(planTurns);
		onPlans(drawGhosts);
		for (const hook of ["updateToken", "deleteToken", "canvasPan", "sightRefresh"] as const) Hooks.on(hook, redraw);
	}
	showGhosts();
}

const redraw = (): void => {
	if (hasGhosts()) drawGhosts();
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
	PLANNING.take(token, { x: destination.x - x, y: destination.y - y }, method === "keyboard");
}

/** Plans the turn of a unit; false where nothing is planned on its scene. */
function planTurns({ token }: MapUnit, hand: Hand): boolean {
	if (!planningOf(token.parent)) return false;
	const done = planTurn(token, hand);
	if (!done.ok) notifyFault(done.fault);
	return true;
}
