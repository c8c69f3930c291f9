import { commanded, type Given, proposalOf, type TypedOrder, typedOf } from "../../../bridge/skirmish/fight/index.js";
import type { WaitingPhase } from "./give-order.js";
import { readerOf } from "./reader-of.js";

/** The orders of a phase with the captain's for one unit. */
export function withTaken(given: Given, { fight, state, phase }: WaitingPhase, id: string): Given {
	const unit = commanded(state, phase).find((each) => each.id === id);
	return unit ? { ...given, [id]: proposalOf(fight.round, unit, readerOf(fight, state)).orders } : given;
}

/** The orders of a phase with the captain's for all units of the reader that have none. */
export function withAllTaken(given: Given, { fight, state, phase }: WaitingPhase): Given {
	const reader = readerOf(fight, state);
	const own = commanded(state, phase).filter(({ id }) => reader.owns(id));
	const proposed = own.map((unit) => [unit.id, proposalOf(fight.round, unit, reader).orders] as const);
	return { ...Object.fromEntries(proposed), ...given };
}

/** The form to begin with: the order that is given, else the captain's; empty where there is none. */
export function formOf(given: Given, { fight, state, phase }: WaitingPhase, id: string): TypedOrder {
	const unit = commanded(state, phase).find((each) => each.id === id);
	const orders = given[id] ?? (unit ? proposalOf(fight.round, unit, readerOf(fight, state)).orders : []);
	return orders[0] ? typedOf(orders[0]) : {};
}
