import type { Dict } from "../contracts.js";
import { page } from "../page.js";
import { complain } from "../strict.js";
import { historyOf } from "./history.js";
import { makeMovement } from "./pipeline.js";
import { movementOf, whenStarted } from "./state.js";
import type { MovementInstruction, MovingToken, TokenPosition } from "./types.js";
import { followWaypoints, positionOf } from "./waypoints.js";

const INSTRUCTION = ["method", "autoRotate", "showRuler", "constrainOptions"];
const ONLY_14 = ["id", "planned", "split", "measureOptions", "terrainOptions"];

/** Parts what is said of the movement from the options of the update. */
function part(options: Dict): { instruction: Dict; operation: Dict } {
	const names = page.generation < 14 ? INSTRUCTION : [...INSTRUCTION, ...ONLY_14];
	const entries = Object.entries(options).filter(([, value]) => value !== undefined);
	return {
		instruction: Object.fromEntries(entries.filter(([key]) => names.includes(key))),
		operation: Object.fromEntries(entries.filter(([key]) => !names.includes(key) && key !== "pan")),
	};
}

/** The world's setting of automatic rotation (foundryvtt#12193), which hand drags follow. */
export const turnsByHand = (): boolean => page.game.settings.get("core", "tokenAutoRotate") === true;

/**
 * Whether tokens turn that are moved by a call which says nothing of it. 13: they do not (foundryvtt#13317). 14: the
 * API page TokenMovementOptions names the world's setting as the default while that issue is open: an option.
 */
const turnsByCall = (): boolean => page.generation >= 14 && page.boot.moveTurns && turnsByHand();

/** `TokenDocument#move` of several tokens in one request; which of them were moved. */
export async function moveAll(
	scene: { updateEmbeddedDocuments(name: string, updates: Dict[], operation: Dict): Promise<{ id: string }[]> },
	moves: { token: MovingToken; instruction: MovementInstruction; more?: Dict }[],
	operation: Dict,
): Promise<Dict<boolean>> {
	const planned = moves.filter(({ instruction }) => page.generation >= 14 && instruction["planned"] === true);
	const now = moves.filter((move) => !planned.includes(move));
	const movement = Object.fromEntries(
		now.map(({ token, instruction: { planned: _later, ...said } }) => [
			token.id,
			{ autoRotate: turnsByCall(), ...said },
		]),
	);
	const updates = now.map(({ token, more }) => ({ ...more, _id: token.id }));
	const plans = planned.map(async ({ token, instruction }) => [token.id, await plan(token, instruction)] as const);
	const moved = now.length ? await scene.updateEmbeddedDocuments("Token", updates, { ...operation, movement }) : [];
	const ids = moved.map(({ id }) => id);
	const started = now.map(({ token }) => [token.id, ids.includes(token.id)] as const);
	return Object.fromEntries([...started, ...(await Promise.all(plans))]);
}

/** `TokenDocument#move`. */
export async function moveToken(token: MovingToken, waypoints: Dict | Dict[], options: Dict): Promise<boolean> {
	const { instruction, operation } = part(options);
	const said = { ...instruction, waypoints: [waypoints].flat() };
	const moved = await moveAll(token.parent as never, [{ token, instruction: said }], operation);
	return moved[token.id] ?? false;
}

/** Keeps the middle where it is, in whole pixels, and does not snap (foundryvtt#12239; types, `resize`). */
function resizing(token: MovingToken, dimensions: Dict): Dict {
	const at = positionOf(token);
	const [old, made] = [token.getCenterPoint(at), token.getCenterPoint({ ...at, ...dimensions })];
	const corner = { x: Math.round(at.x + old.x - made.x), y: Math.round(at.y + old.y - made.y) };
	return { ...dimensions, ...corner, action: "displace" };
}

/** `TokenDocument#resize`. */
export function resizeToken(token: MovingToken, dimensions: Dict, options: Dict): Promise<boolean> {
	return moveToken(token, resizing(token, dimensions), { ...options, autoRotate: false, showRuler: false });
}

/** v14: `Scene#moveTokens` (foundryvtt#13580). Data besides the place are for a destination or new dimensions alone. */
export function moveTokens(
	scene: { tokens: { get(id: string): unknown } } & Parameters<typeof moveAll>[0],
	instructions: Dict<Dict>,
	options: Dict,
): Promise<Dict<boolean>> {
	const { instruction: general, operation } = part(options);
	const moves = Object.entries(instructions).map(([id, { destination, waypoints, dimensions, ...said }]) => {
		const token = (scene.tokens.get(id) ?? complain(`Scene#moveTokens: there is no token "${id}"`)) as MovingToken;
		if ([destination, waypoints, dimensions].filter(Boolean).length !== 1)
			complain("Scene#moveTokens: one of destination, waypoints and dimensions");
		const quiet = dimensions ? { autoRotate: false, showRuler: false } : {};
		const [place, more] = split(token, (destination ?? dimensions ?? {}) as Dict);
		const way = destination ? [place] : dimensions ? [resizing(token, place)] : (waypoints as Dict[]);
		return { token, instruction: { ...general, ...said, ...quiet, waypoints: way }, more };
	});
	return moveAll(scene, moves, operation);
}

/** What of some data is a waypoint's, and the rest. */
function split(token: MovingToken, data: Dict): [Dict, Dict] {
	const place = [...Object.keys(positionOf(token)), "action", "snapped", "explicit", "checkpoint"];
	const of = (inside: boolean) =>
		Object.fromEntries(Object.entries(data).filter(([key]) => place.includes(key) === inside));
	return [of(true), of(false)];
}

/**
 * v14: keeps a movement without starting it; resolves when it is started, or false when it is dropped. It asks neither
 * preMoveToken nor the document (foundryvtt#13639). Clients that come later do not know of it.
 */
async function plan(token: MovingToken, instruction: MovementInstruction): Promise<boolean> {
	const { planned: _later, ...said } = instruction;
	const destination = followWaypoints(token, instruction.waypoints ?? []).at(-1) as TokenPosition;
	const movement = makeMovement(token, destination, { autoRotate: turnsByCall(), ...said });
	const started = whenStarted(movement.id);
	await page.socket.request("planMovement", { uuid: token.uuid, movement });
	return started;
}

/**
 * `TokenDocument#revertRecordedMovement` (types 13.346): back before the recorded movement, and all after it, or before
 * all; false where there is none. Whether it displaces is disputed (foundryvtt#13724): the stage does not, and walls of
 * the host may stop it.
 */
export async function revertMovement(token: MovingToken, id?: string): Promise<boolean> {
	const history = historyOf(token);
	const first = history.findIndex(({ movementId }) => id === undefined || movementId === id);
	if (first < 0) return false;
	const kept = history.slice(0, first);
	const back = kept.at(-1) ?? history[0];
	const names = Object.keys(positionOf(token));
	const place = Object.fromEntries(names.map((name) => [name, back?.[name]]));
	const instruction = { waypoints: [place], method: "undo", autoRotate: false };
	const more = { _movementHistory: kept };
	const moved = await moveAll(token.parent as never, [{ token, instruction, more }], {});
	return moved[token.id] ?? false;
}

/** v14: `TokenDocument#startMovement`; only owners can start it (foundryvtt#13639). */
export async function startMovement(token: MovingToken & { readonly isOwner: boolean }, id: string): Promise<boolean> {
	const { state, passed, ...said } = movementOf(token);
	if (state !== "planned" || said.id !== id || !token.isOwner) return false;
	const place = [...Object.keys(positionOf(token)), "action", "snapped", "explicit", "checkpoint"];
	const waypoints = passed.waypoints
		.filter(({ intermediate }) => !intermediate)
		.map((waypoint) => Object.fromEntries(place.map((key) => [key, waypoint[key]])));
	const { method, autoRotate, showRuler, constrainOptions } = said;
	const instruction = { id, method, autoRotate, showRuler, constrainOptions, waypoints };
	const moved = await moveAll(token.parent as never, [{ token, instruction }], {});
	return moved[token.id] ?? false;
}

/** `TokenDocument#stopMovement`: only who moves can stop; here movements are at their end at once, plans are not. */
export function stopMovement(token: MovingToken): boolean {
	const { state, user } = movementOf(token);
	if (state !== "planned" || !user.isSelf) return state === "stopped";
	void page.socket.request("planMovement", { uuid: token.uuid, movement: null });
	return true;
}
