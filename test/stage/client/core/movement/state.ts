import type { Dict, UserLike } from "../contracts.js";
import { page } from "../page.js";
import { freezeWithin, makeMovement } from "./pipeline.js";
import type { MovementData, MovementOperation, MovingToken } from "./types.js";
import { emptySection, positionOf } from "./waypoints.js";

const current = new WeakMap<object, MovementData>();
/** Who waits for a plan to be started or dropped, by its id. */
const waiting = new Map<string, (moved: boolean) => void>();

/** `TokenDocument#movement`: the movement now or last; before any, one that goes nowhere. */
export function movementOf(token: MovingToken): MovementData {
	const known = current.get(token);
	if (known) return known;
	const nowhere = { ...makeMovement(token, positionOf(token)), id: "", passed: emptySection() };
	return setMovement(token, nowhere, "completed", page.game.user, {});
}

function setMovement(
	token: object,
	movement: MovementOperation,
	state: MovementData["state"],
	user: UserLike,
	updateOptions: Dict,
): MovementData {
	freezeWithin(movement);
	const data = Object.freeze({ ...movement, state, user, updateOptions });
	current.set(token, data);
	return data;
}

/** A movement of this token that every client hears of with its update. */
function movementIn(token: { readonly id: string }, options: Dict): MovementOperation | undefined {
	return (options["_movement"] as Dict<MovementOperation> | undefined)?.[token.id];
}

/** Before the hooks of the update: the document has its movement. */
export function takeUpMovement(token: MovingToken, options: Dict, userId: string): void {
	const movement = movementIn(token, options);
	const user = page.game.users.get(userId);
	if (!movement || !user) return;
	const before = current.get(token);
	// A plan that another movement takes the place of is not started any more (foundryvtt/crucible#755, review).
	if (before?.state === "planned" && before.id !== movement.id) settlePlan(before.id, false);
	setMovement(token, movement, "completed", user, options);
	settlePlan(movement.id, true);
}

/** After those hooks, on all clients (API page hookEvents.moveToken). */
export function announceMovement(token: MovingToken, options: Dict, userId: string): void {
	const movement = movementIn(token, options);
	if (movement) page.hooks.callAll("moveToken", token, movement, options, page.game.users.get(userId));
}

/** Resolves when a plan is started (true), or dropped. */
export function whenStarted(id: string): Promise<boolean> {
	return new Promise((resolve) => waiting.set(id, resolve));
}

function settlePlan(id: string, moved: boolean): void {
	waiting.get(id)?.(moved);
	waiting.delete(id);
}

/** v14: a plan is made or dropped; with the hook planToken or stopToken (foundryvtt#13639; API pages of the hooks). */
export function takeUpPlan(token: MovingToken, movement: MovementOperation | null, userId: string): void {
	const user = page.game.users.get(userId);
	const before = current.get(token);
	if (!user) return;
	if (movement) {
		setMovement(token, movement, "planned", user, {});
		page.hooks.callAll("planToken", token);
	} else if (before?.state === "planned") {
		current.set(token, Object.freeze({ ...before, state: "stopped" }));
		settlePlan(before.id, false);
		page.hooks.callAll("stopToken", token);
	}
}
