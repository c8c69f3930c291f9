import { page } from "../page.js";
import type { MovementOperation, MovementSection, MovementWaypoint, MovingToken } from "./types.js";
import { emptySection, measured } from "./waypoints.js";

/** `TokenDocument#movementHistory`: the recorded waypoints, as stored (foundryvtt#11730, #12812). */
export const historyOf = (token: MovingToken): MovementWaypoint[] =>
	(token._source["_movementHistory"] as MovementWaypoint[] | undefined) ?? [];

/**
 * The default of `TokenDocument#_shouldRecordMovementHistory`: a combatant of the active combat, which has begun
 * (foundryvtt#11730).
 */
export function isRecorded(token: MovingToken): boolean {
	const combats = page.game.combats as unknown as {
		active: { started: boolean; combatants: { find(test: (each: { tokenId: string }) => boolean): unknown } } | null;
	};
	const { active } = combats;
	return Boolean(active?.started && active.combatants.find(({ tokenId }) => tokenId === token.id));
}

/**
 * The history with a movement after it. It begins with the place where the first movement did, to which
 * `revertRecordedMovement` returns; that this place is stored with the others is not published.
 */
export function recorded(token: MovingToken, { origin, passed, id }: MovementOperation): MovementWaypoint[] {
	const known = historyOf(token);
	const [first] = passed.waypoints;
	const start = { ...first, ...origin, cost: 0, intermediate: false, explicit: false, movementId: id };
	return [...(known.length || !first ? known : [start as MovementWaypoint]), ...passed.waypoints];
}

/** The movements before one (published: TokenMovementHistoryData); the stage leaves nothing unrecorded. */
export function pastOf(token: MovingToken): object {
	const [start, ...waypoints] = historyOf(token);
	const section: MovementSection = start ? { waypoints, ...measured(token, waypoints, start) } : emptySection();
	const { waypoints: _those, ...sums } = section;
	return { recorded: { ...sums, waypoints: historyOf(token) }, unrecorded: emptySection(), ...sums };
}
