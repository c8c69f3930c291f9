import {
	arenaOfRound,
	commanded,
	type Fight,
	type Given,
	heroOrder,
	type Ordering,
	ordersOf,
	TABLE,
	type TypedOrder,
	tableOrder,
} from "../../../bridge/skirmish/fight/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import type { Phase, SkirmishOrder, SkirmishState } from "../../../engine/skirmish/index.js";
import { findNow } from "../../host/find-document.js";
import { words } from "../../host/words.js";
import { gridOfScene } from "../unit/stand-at.js";
import { marksOn } from "./area-marks.js";
import { readerOf, SCENE_GONE } from "./reader-of.js";

/** The phase of a skirmish that waits, with the state before it. */
export interface WaitingPhase {
	readonly fight: Fight;
	readonly state: SkirmishState;
	readonly phase: Phase;
}

/** An order that is being made: of a unit or hero, as its fields say; `more`: beside those that are given. */
interface Making {
	readonly edited: string;
	readonly typed: TypedOrder;
	readonly more: boolean;
}

/** Everything that orders of the waiting phase depend on, beside who is ordered. Fault: the scene is gone. */
export function orderingIn({ fight, state, phase }: WaitingPhase): Result<Omit<Ordering, "unit">> {
	const scene = findNow(fight.frame.scene);
	if (!(scene instanceof Scene)) return fail(SCENE_GONE);
	return ok({ state, phase, grid: gridOfScene(scene), marks: marksOn(scene), reader: readerOf(fight, state) });
}

/** The orders of a phase with one more. Faults: those of its fields; the scene or the unit is gone. */
export function withGiven(given: Given, waiting: WaitingPhase, { edited, typed, more }: Making): Result<Given> {
	const { fight, state } = waiting;
	const before = given[edited] ?? [];
	const facts = orderingIn(waiting);
	if (!facts.ok) return facts;
	const hero = state.individuals.find(({ id }) => id === edited);
	if (hero) {
		const acting = { ...facts.value, hero, arena: arenaOfRound(fight.round) };
		const order = heroOrder(acting, typed, more ? before : []);
		return order.ok ? ok({ ...given, [edited]: more ? merged(before, order.value) : [order.value] }) : order;
	}
	const unit = state.sides.flatMap(({ units }) => units).find(({ id }) => id === edited);
	if (!unit && edited !== TABLE) return fail({ code: "MUSTER.Fault.Skirmish.noUnit" });
	const own = more ? before : [];
	if (unit) {
		const trying = { round: fight.round, given };
		const orders = ordersOf({ ...facts.value, unit, before: own }, typed, trying, words());
		return orders.ok ? ok({ ...given, [edited]: [...own, ...orders.value] }) : orders;
	}
	const order = tableOrder(facts.value, typed);
	return order.ok ? ok({ ...given, [edited]: [...own, order.value] }) : order;
}

/** A unit as it is ordered in the phase that waits; null: it, or the scene, is gone. */
export function orderingOf(waiting: WaitingPhase, id: string): Ordering | null {
	const unit = commanded(waiting.state, waiting.phase).find((each) => each.id === id);
	const facts = orderingIn(waiting);
	return unit && facts.ok ? { ...facts.value, unit } : null;
}

/** The orders of a hero with one more: hits on the same target are one order. */
function merged(before: readonly SkirmishOrder[], order: SkirmishOrder): readonly SkirmishOrder[] {
	const [last] = before;
	const goesOn =
		order.kind === "strike" && last?.kind === "strike" && last.target === order.target && last.at === order.at;
	return goesOn ? [order, ...before.slice(1)] : [order, ...before];
}
