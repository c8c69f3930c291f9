import { middleOfGround, type Point } from "../../../bridge/skirmish/map/index.js";
import { going, type PlannedStep, turning } from "../../../bridge/skirmish/plan/index.js";
import { placeOf } from "../../../engine/skirmish/index.js";
import { notifyUnlessCancelled } from "../../transactions/index.js";
import { divertTurns } from "../map/turn-unit.js";
import { divertHand } from "../map/watch-moves.js";
import { type Diversion, divertMoves } from "../plan/drag-plans.js";
import { addGhosts, drawGhosts } from "../plan/ghost-layer.js";
import { beginPlans } from "../plan/plan-runtime.js";
import { stepFor } from "../plan/planner.js";
import { gridOfScene } from "../unit/stand-at.js";
import { openOn, receiveWays } from "./open-ways.js";
import { onOrders } from "./order-store.js";
import { movableOf, orderedWays, ordersFor, orderWay, wayOf } from "./order-ways.js";

type Token = TokenDocument.Implementation;

/** Moves by hand of units in a phase of movement, which become their orders. */
const ORDERING: Diversion = {
	takes: (token) => movableOf(token) !== null,
	endOf: (token) => {
		const movable = movableOf(token);
		return (movable && wayOf(movable, ordersFor(movable))?.points.at(-1)) ?? null;
	},
	middleOf: (token) => {
		const movable = movableOf(token);
		const ground = movable && placeOf(movable.waiting.state, movable.unit.id);
		return ground && token.parent ? middleOfGround(ground, gridOfScene(token.parent)) : token;
	},
	take: (token, by, isBehind) => {
		const { x, y } = token.parent ? stepFor(gridOfScene(token.parent), by) : by;
		addSteps(token, x === 0 && y === 0 ? [] : [going({ x, y })], isBehind);
	},
};

/** Adds steps to the order of a token's unit, and notifies the user of a fault. False: it is not to be ordered now. */
function addSteps(token: Token, steps: readonly PlannedStep[], isBehind: boolean): boolean {
	const movable = movableOf(token);
	if (!movable) return false;
	notifyUnlessCancelled(orderWay(movable, steps, isBehind));
	return true;
}

let isBegun = false;

/** Has moves by hand of units in a skirmish become orders, and draws these for this user alone. */
export function beginOrderMoves(): void {
	if (!isBegun) {
		isBegun = true;
		beginPlans();
		divertMoves(ORDERING);
		divertTurns(({ token }, hand) => addSteps(token, [turning(hand)], true));
		divertHand((token, { method, destination }) => {
			if (!ORDERING.takes(token)) return false;
			const { x, y } = token._source;
			const by: Point = { x: destination.x - x, y: destination.y - y };
			ORDERING.take(token, by, method === "keyboard");
			return true;
		});
		addGhosts((scene) => openOn(scene) ?? orderedWays(scene));
		onOrders(drawGhosts);
	}
	drawGhosts();
}

/** Shows ways that a GM opens, as `receiveWays` does. */
export function receiveOpenWays(...asked: Parameters<typeof receiveWays>): ReturnType<typeof receiveWays> {
	beginOrderMoves();
	return receiveWays(...asked);
}
