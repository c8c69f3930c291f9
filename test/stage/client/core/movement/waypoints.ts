import type { Offset, Point, Waypoint } from "../../../common/grid/index.js";
import type { Dict } from "../contracts.js";
import { page } from "../page.js";
import { complain } from "../strict.js";
import type { MovementInstruction, MovementSection, MovementWaypoint, MovingToken, TokenPosition } from "./types.js";

const KEYS = ["action", "snapped", "explicit", "checkpoint"];

/** Names of the fields whose change is movement. */
export function movementFields(token: MovingToken): readonly string[] {
	return (token.constructor as unknown as { MOVEMENT_FIELDS: readonly string[] }).MOVEMENT_FIELDS;
}

/** Where the token stands by its source. */
export function positionOf(token: MovingToken): TokenPosition {
	return Object.fromEntries(movementFields(token).map((field) => [field, token._source[field]])) as TokenPosition;
}

interface ActionConfig {
	teleport: boolean;
	measure: boolean;
}

/** What CONFIG says of a kind of movement; unknown ones are errors. */
export function actionConfig(name: string): ActionConfig {
	const { actions } = (page.config["Token"] as { movement: { actions: Dict<ActionConfig> } }).movement;
	return actions[name] ?? complain(`"${name}" is no action of CONFIG.Token.movement.actions`);
}

/**
 * Where the token comes to stand: waypoints say what changes, and x and y are whole pixels (published
 * TokenMovementWaypoint). Names that are not a waypoint's are errors: the host drops them.
 */
export function followWaypoints(token: MovingToken, waypoints: readonly Dict[]): TokenPosition[] {
	const fields = movementFields(token);
	let at = positionOf(token);
	return waypoints.map((waypoint) => {
		const strange = Object.keys(waypoint).find((key) => !fields.includes(key) && !KEYS.includes(key));
		if (strange) complain(`A waypoint of movement has no "${strange}" in generation ${page.generation}`);
		at = { ...at };
		for (const field of fields) if (waypoint[field] !== undefined) at[field] = waypoint[field];
		Object.assign(at, { x: Math.round(at.x), y: Math.round(at.y) });
		return at;
	});
}

/** The changes of an update, with those that its waypoints bring; both saying different things is an error. */
export function withWaypoints(token: MovingToken, changes: Dict, instruction?: MovementInstruction): Dict {
	if (!instruction?.waypoints?.length) return changes;
	const end = followWaypoints(token, instruction.waypoints).at(-1) as TokenPosition;
	const torn = movementFields(token).find((field) => field in changes && changes[field] !== end[field]);
	if (torn) complain(`The update says another ${torn} than the last waypoint of its movement`);
	return { ...changes, ...end };
}

/** A waypoint with everything that it does not say. */
function complete(token: MovingToken, at: TokenPosition, said: Dict, movementId: string): MovementWaypoint {
	const { defaultAction } = (page.config["Token"] as { movement: { defaultAction: string } }).movement;
	return {
		...at,
		action: String(said["action"] ?? token.movementAction ?? defaultAction),
		snapped: said["snapped"] === true,
		explicit: said["explicit"] === true,
		checkpoint: said["checkpoint"] === true,
		intermediate: said["intermediate"] === true,
		terrain: null,
		userId: page.boot.userId,
		movementId,
		cost: 0,
	};
}

const isMoved = (from: TokenPosition, to: TokenPosition): boolean => from.x !== to.x || from.y !== to.y;

/**
 * A path with the steps between its waypoints (published `getCompleteMovementPath`): one for each space on a grid, none
 * where a token teleports, and its cost and length (`TokenMovementSectionData`). The origin is not part of it.
 */
export function makeSection(token: MovingToken, instruction: MovementInstruction, id: string): MovementSection {
	const said = instruction.waypoints ?? [];
	const waypoints: MovementWaypoint[] = [];
	let from = positionOf(token);
	followWaypoints(token, said).forEach((at, index) => {
		const to = complete(token, at, said[index] ?? {}, id);
		const between = actionConfig(to.action).teleport ? [] : stepsBetween(token, from, to);
		waypoints.push(...between.map((step) => complete(token, { ...at, ...step }, { ...to, ...UNSEEN }, id)), to);
		from = at;
	});
	const { segments, distance, cost, spaces, diagonals } = measure(token, waypoints, positionOf(token));
	waypoints.forEach((waypoint, index) => {
		waypoint.cost = segments[index]?.cost ?? 0;
	});
	return { waypoints, distance, cost, spaces, diagonals };
}

const UNSEEN = { snapped: true, explicit: false, checkpoint: false, intermediate: true };

/** Upper left corners on the way from one place to another, without both. */
function stepsBetween(token: MovingToken, from: TokenPosition, to: TokenPosition): Point[] {
	const grid = token.parent?.grid;
	if (!grid || grid.isGridless || !isMoved(from, to)) return [];
	const [start, end] = [token.getCenterPoint(from), token.getCenterPoint(to)];
	const path = grid.getDirectPath([start, end]);
	const first = grid.getCenterPoint(path[0] as Offset);
	return path.slice(1, -1).map((space) => {
		const { x, y } = grid.getCenterPoint(space);
		return { x: Math.round(from.x + x - first.x), y: Math.round(from.y + y - first.y) };
	});
}

export const emptySection = (): MovementSection => ({ waypoints: [], distance: 0, cost: 0, spaces: 0, diagonals: 0 });

/** Length and cost of a way from a place. */
export function measured(
	token: MovingToken,
	waypoints: readonly MovementWaypoint[],
	from: TokenPosition = positionOf(token),
): Omit<MovementSection, "waypoints"> {
	const { distance, cost, spaces, diagonals } = measure(token, waypoints, from);
	return { distance, cost, spaces, diagonals };
}

const UNMEASURED = { distance: 0, cost: 0, spaces: 0, diagonals: 0, segments: [] };

function measure(token: MovingToken, waypoints: readonly MovementWaypoint[], from: TokenPosition) {
	const grid = token.parent?.grid;
	if (!grid) return UNMEASURED;
	const { x, y } = token.getCenterPoint(from);
	const path: Waypoint[] = [{ x, y }];
	for (const waypoint of waypoints) {
		const { teleport, measure } = actionConfig(waypoint.action);
		const centre = token.getCenterPoint(waypoint);
		path.push({ x: centre.x, y: centre.y, teleport, measure });
	}
	return grid.measurePath(path);
}

/**
 * The rotation of a token that looks where it went last: 0 is south (types 13.346: "A value of 0 represents a
 * southward-facing Token"), so east is -90, which storing makes 270. Undefined where it went nowhere.
 */
export function rotationAlong(origin: TokenPosition, waypoints: readonly MovementWaypoint[]): number | undefined {
	const places = [origin, ...waypoints];
	for (let at = places.length - 1; at > 0; at--) {
		const [from, to] = [places[at - 1], places[at]] as [TokenPosition, MovementWaypoint];
		if (isMoved(from, to) && !actionConfig(to.action).teleport)
			return Math.round((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI - 90);
	}
	return undefined;
}
