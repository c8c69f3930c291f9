import {
	commanded,
	type Fight,
	type FightReader,
	type Given,
	proposalOf,
	type TypedOrder,
	typedOf,
	weighAll,
} from "../../../bridge/skirmish/fight/index.js";
import { inSlices, pause } from "../../host/in-slices.js";
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

/** The form of an order that is being made: it begins with the order that its unit has. */
export class OrderForm {
	typed: TypedOrder = {};
	/** The unit, its phase and its orders, with which the form began. */
	#begun = "";

	/** Begins once more where the orders of its unit have been changed elsewhere; else what was typed stays. */
	follow(given: Given, waiting: WaitingPhase, unit: string): void {
		const begun = JSON.stringify([waiting.phase, unit, given[unit]]);
		if (begun === this.#begun) return;
		this.#begun = begun;
		this.typed = formOf(given, waiting, unit);
	}
}

/** The form to begin with: the order that is given, else the captain's; empty where there is none. */
function formOf(given: Given, { fight, state, phase }: WaitingPhase, id: string): TypedOrder {
	const unit = commanded(state, phase).find((each) => each.id === id);
	const orders = given[id] ?? (unit ? proposalOf(fight.round, unit, readerOf(fight, state)).orders : []);
	return orders[0] ? typedOf(orders[0]) : {};
}

/** Milliseconds that the captain may take before a window is drawn, and units for which that may be enough. */
const AT_ONCE = { time: 10, units: 20 } as const;

/** Has the captain weigh what is done at once: all orders of a few units. */
export function weighFirst({ fight, state, phase }: WaitingPhase, reader: FightReader): void {
	if (commanded(state, phase).length > AT_ONCE.units) return;
	const until = performance.now() + AT_ONCE.time;
	const parts = weighAll(fight.round, reader);
	while (parts.next().done !== true && performance.now() < until);
}

/** Has the captain weigh the rest while the page has its turn, before it too. Null: it was called off. */
export async function weighRest({ round }: Fight, reader: FightReader, isOff: () => boolean): Promise<void | null> {
	await pause();
	return inSlices(weighAll(round, reader), isOff);
}
