import {
	arenaOfRound,
	type Fight,
	groundsTo,
	isMoving,
	type PlayedPhase,
	phaseOf,
	walkedBy,
} from "../../../bridge/skirmish/fight/index.js";
import { placeOf } from "../../../bridge/skirmish/map/index.js";
import { sameJson, toJson } from "../../../engine/schema/index.js";
import { placeOf as groundIn, type SkirmishOrder } from "../../../engine/skirmish/index.js";
import { noteWay } from "../../transactions/index.js";
import { judgeIn } from "./judge-way.js";
import { groundFor } from "./reader-of.js";

/** The orders of one unit that a phase has carried out. */
export function ordersDone(
	unit: string,
	{ outcome, phase }: PlayedPhase,
	orders: readonly SkirmishOrder[],
): readonly SkirmishOrder[] {
	const refused = phaseOf(outcome, phase)?.refused.map(({ order }) => toJson(order)) ?? [];
	const own = orders.filter((order) => "unit" in order && order.unit === unit);
	return own.filter((order) => !refused.some((other) => sameJson(toJson(order), other)));
}

/**
 * Notes the ways of the units that go elsewhere in a phase, so that their tokens go along them when it is written;
 * those that flee go straight.
 */
export function noteWays(fight: Fight, played: PlayedPhase, orders: readonly SkirmishOrder[]): void {
	const { grid } = groundFor(fight);
	const measure = { judge: judgeIn(fight), board: arenaOfRound(fight.round).board };
	for (const [unit, token] of Object.entries(fight.frame.tokens)) {
		const [from, end] = [groundIn(played.before, unit), groundIn(played.outcome.state, unit)];
		if (!from || !end || sameJson(toJson(from), toJson(end))) continue;
		const walked = walkedBy(unit, from, ordersDone(unit, played, orders).filter(isMoving), measure);
		const grounds = walked.ok ? groundsTo({ from, stops: walked.value.stops, end }, grid) : [];
		const path = grounds.length > 0 ? grounds : [end];
		noteWay(
			token,
			path.map((ground) => placeOf(ground, grid)),
		);
	}
}
