import {
	commanded,
	type Given,
	proposalOf,
	roundSoFar,
	sayOrder,
	TABLE,
} from "../../../bridge/skirmish/fight/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import type { HostBattlePage } from "../../battle/pages/battle-pages.js";
import { fightIn } from "../../battle/pages/fight-pages.js";
import { words } from "../../host/words.js";
import type { WaitingPhase } from "./give-order.js";
import { keepOrders, keptOrders, type PhasePlace } from "./order-store.js";
import { readerOf } from "./reader-of.js";
import { withAllTaken, withTaken } from "./take-orders.js";

/** The phase of a skirmish that waits. Faults: the page does not read. */
export function waitingIn(page: HostBattlePage): Result<WaitingPhase> {
	const fight = fightIn(page);
	if (!fight.ok) return fight;
	const so = roundSoFar(fight.value.round);
	if (!so.ok) return so;
	return ok({ fight: fight.value, state: so.value.state, phase: so.value.waiting ?? "routing" });
}

/** The place under which orders of a phase are kept. */
export const phasePlace = (page: HostBattlePage, { fight, phase }: WaitingPhase): PhasePlace => ({
	page: page.uuid,
	round: fight.round.input.before.number,
	phase,
});

/** Keeps other orders for the phase that waits. Faults: those of the change; the browser has no room. */
export function changeGiven(
	page: HostBattlePage,
	change: (given: Given, waiting: WaitingPhase) => Result<Given>,
): Result<WaitingPhase> {
	const now = waitingIn(page);
	if (!now.ok) return now;
	const place = phasePlace(page, now.value);
	const after = change(keptOrders(place), now.value);
	if (!after.ok) return after;
	return keepOrders(place, after.value) ? now : fail({ code: "MUSTER.Fault.Access.noRoom" });
}

/** Takes the captain's orders: for one unit instead of its own, or for all that have none. */
export const takeCaptain = (page: HostBattlePage, unit: string | null): Result<WaitingPhase> =>
	changeGiven(page, (given, waiting) =>
		ok(unit === null ? withAllTaken(given, waiting) : withTaken(given, waiting, unit)),
	);

/** Takes back the orders of one unit. */
export const dropOrder = (page: HostBattlePage, unit: string): Result<WaitingPhase> =>
	changeGiven(page, ({ [unit]: _gone, ...given }) => ok(given));

/**
 * Orders a unit to attack an enemy of those that its row names, as an attack is by itself; takes that back where it has
 * it. Fault: it is out of reach, for another phase waits.
 */
export const aimAt = (page: HostBattlePage, { unit, target }: { unit: string; target: string }): Result<WaitingPhase> =>
	changeGiven(page, ({ [unit]: own, ...others }, { fight, state, phase }) => {
		const [given] = own ?? [];
		if (given?.kind === "attack" && given.target === target) return ok(others);
		const found = commanded(state, phase).find(({ id }) => id === unit);
		const aims = found ? proposalOf(fight.round, found, readerOf(fight, state)).aims : [];
		const aim = aims.find(({ order }) => order.target === target);
		return aim ? ok({ ...others, [unit]: [aim.order] }) : fail({ code: "MUSTER.Fault.Skirmish.phaseOver" });
	});

/** Orders of a unit, a hero or the table in words: "Spears: Move 3 spaces." */
export function sayGiven(page: HostBattlePage, waiting: WaitingPhase, id: string): string {
	const { fight, state } = waiting;
	const orders = keptOrders(phasePlace(page, waiting))[id];
	const { nameOf } = readerOf(fight, state);
	const order = orders?.map((each) => sayOrder(each, state, nameOf, words())).join("; ");
	const none = orders ? "MUSTER.Fight.Order.hold" : "MUSTER.Fight.Order.none";
	const name = id === TABLE ? words().say("MUSTER.Fight.rulings") : (nameOf(id) ?? id);
	return words().say("MUSTER.Fight.ordered", { name, order: order || words().say(none) });
}
