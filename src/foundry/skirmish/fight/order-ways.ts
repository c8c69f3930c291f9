import {
	arenaOfRound,
	type Given,
	goneOn,
	isMoving,
	orderable,
	ordersOfWay,
	sayOrder,
	walkedBy,
} from "../../../bridge/skirmish/fight/index.js";
import { drawUnit, middleOfGround, type Point } from "../../../bridge/skirmish/map/index.js";
import type { PlannedStep } from "../../../bridge/skirmish/plan/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import { placeOf, type SkirmishOrder, type Unit } from "../../../engine/skirmish/index.js";
import type { HostBattlePage } from "../../battle/pages/battle-pages.js";
import { findNow } from "../../host/find-document.js";
import { words } from "../../host/words.js";
import { SIDE_COLOURS } from "../map/map-colours.js";
import { placeOfToken, sideOfToken } from "../map/map-unit.js";
import type { DrawnWay } from "../plan/ghost-layer.js";
import { planningOf } from "../plan/planning.js";
import { gridOfScene } from "../unit/stand-at.js";
import { orderingOf, type WaitingPhase } from "./give-order.js";
import { changeGiven, phasePlace, waitingIn } from "./given-orders.js";
import { keptOrders } from "./order-store.js";
import { readerOf } from "./reader-of.js";
import { skirmishesOn } from "./skirmishes-on.js";

type Token = TokenDocument.Implementation;
type SceneDocument = Scene.Implementation;

/** A unit that may be ordered to move just now, with its token. */
export interface MovableUnit {
	readonly page: HostBattlePage;
	readonly waiting: WaitingPhase;
	readonly unit: Unit;
	readonly token: Token;
}

const isOther = (order: SkirmishOrder): boolean => !isMoving(order);

/** The skirmish of a scene whose phase of movement waits; null: none, or moves are planned there. */
function movementOn(scene: SceneDocument): Pick<MovableUnit, "page" | "waiting"> | null {
	if (planningOf(scene)) return null;
	const [page] = skirmishesOn(scene.uuid);
	const waiting = page && waitingIn(page);
	return page && waiting?.ok && waiting.value.phase === "movement" ? { page, waiting: waiting.value } : null;
}

/** The units of a scene that this user may order to move just now. */
function movableOn(scene: SceneDocument): readonly MovableUnit[] {
	const now = movementOn(scene);
	if (!now) return [];
	const { fight, state } = now.waiting;
	return orderable(state).flatMap((unit) => {
		const token = findNow(fight.frame.tokens[unit.id] ?? "");
		const isOwn = token instanceof TokenDocument && token.parent === scene && token.isOwner;
		return isOwn ? [{ ...now, unit, token }] : [];
	});
}

/** The unit that a token stands for, if this user may order it to move just now; null: not. */
export function movableOf(token: Token): MovableUnit | null {
	const { parent } = token;
	if (!parent || !token.isOwner) return null;
	return movableOn(parent).find((each) => each.token === token) ?? null;
}

/**
 * Orders a unit a way: behind the one that it has, or instead of it, while a tactic stays; no steps take the way back.
 * Faults: another phase waits; those of `ordersOfWay`; no room.
 */
export const orderWay = (
	{ page, unit: { id } }: Pick<MovableUnit, "page" | "unit">,
	steps: readonly PlannedStep[],
	isBehind: boolean,
): Result<WaitingPhase> =>
	changeGiven(page, (given, waiting) => {
		const ordering = waiting.phase === "movement" ? orderingOf(waiting, id) : null;
		if (!ordering) return fail({ code: "MUSTER.Fault.Skirmish.notMovement" });
		const own = given[id] ?? [];
		const { before, more } = isBehind ? goneOn(own, steps) : { before: own.filter(isOther), more: steps };
		const added = ordersOfWay({ ...ordering, before }, more, { round: waiting.fight.round, given });
		return added.ok ? ok(withOrdersOf(given, id, [...before, ...added.value])) : added;
	});

/** The orders of a phase with others of one unit; none: it has no order. */
function withOrdersOf(given: Given, id: string, orders: readonly SkirmishOrder[]): Given {
	const others = Object.entries(given).filter(([unit]) => unit !== id);
	return Object.fromEntries(orders.length === 0 ? others : [...others, [id, orders] as const]);
}

/** The way of a unit by some orders: the middles of its ground in pixels, and its drawing; null: it stays. */
export function wayOf(
	{ waiting, unit, token }: Omit<MovableUnit, "page">,
	orders: readonly SkirmishOrder[],
): DrawnWay | null {
	const { fight, state } = waiting;
	const from = placeOf(state, unit.id);
	const { judge, nameOf } = readerOf(fight, state);
	const moving = orders.filter(isMoving);
	const walked = from && walkedBy(unit.id, from, moving, { judge, board: arenaOfRound(fight.round).board });
	const end = walked?.ok ? walked.value.stops.at(-1) : undefined;
	if (!from || !walked?.ok || !end || !token.parent) return null;
	const grid = gridOfScene(token.parent);
	const points: readonly Point[] = [from, ...walked.value.stops].map((ground) => middleOfGround(ground, grid));
	return {
		points,
		ghost: drawUnit(end, placeOfToken(token), 1, grid),
		label: moving.map((order) => sayOrder(order, state, nameOf, words())).join(", "),
		colour: SIDE_COLOURS[sideOfToken(token)].light,
	};
}

/** The ways that this browser has ordered of units on a scene, not rolled yet. */
export function orderedWays(scene: SceneDocument): readonly DrawnWay[] {
	const units = movableOn(scene);
	const given = units[0] ? keptOrders(phasePlace(units[0].page, units[0].waiting)) : {};
	return units.flatMap((movable) => wayOf(movable, given[movable.unit.id] ?? []) ?? []);
}

/** The orders that this browser keeps for a unit. */
export const ordersFor = ({ page, waiting, unit }: MovableUnit): readonly SkirmishOrder[] =>
	keptOrders(phasePlace(page, waiting))[unit.id] ?? [];
