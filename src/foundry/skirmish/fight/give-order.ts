import {
	type Fight,
	type Given,
	heroOrder,
	type Ordering,
	orderable,
	ordersOf,
	type TypedOrder,
} from "../../../bridge/skirmish/fight/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import type { Phase, SkirmishState } from "../../../engine/skirmish/index.js";
import { findNow } from "../../host/find-document.js";
import { words } from "../../host/words.js";
import { gridOfScene } from "../unit/stand-at.js";
import { readerOf } from "./reader-of.js";

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

/** The orders of a phase with one more. Faults: those of its fields; the scene or the unit is gone. */
export function withGiven(given: Given, waiting: WaitingPhase, { edited, typed, more }: Making): Result<Given> {
	const { fight, state } = waiting;
	const before = given[edited] ?? [];
	const hero = state.individuals.find(({ id }) => id === edited);
	if (hero) {
		const order = heroOrder(hero, state, typed, more ? before : []);
		return order.ok ? ok({ ...given, [edited]: [order.value] }) : order;
	}
	const own = more ? before : [];
	const ordering = orderingOf(waiting, edited);
	if (!ordering) return fail({ code: "MUSTER.Fault.Skirmish.noScene" });
	const orders = ordersOf({ ...ordering, before: own }, typed, { round: fight.round, given }, words());
	return orders.ok ? ok({ ...given, [edited]: [...own, ...orders.value] }) : orders;
}

/** A unit as it is ordered in the phase that waits; null: it, or the scene, is gone. */
export function orderingOf({ fight, state, phase }: WaitingPhase, id: string): Ordering | null {
	const unit = orderable(state).find((each) => each.id === id);
	const scene = findNow(fight.frame.scene);
	if (!unit || !(scene instanceof Scene)) return null;
	return { unit, state, phase, grid: gridOfScene(scene), reader: readerOf(fight, state) };
}
