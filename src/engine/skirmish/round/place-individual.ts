import type { Book } from "./book.js";
import type { PlaceOrder } from "./orders.js";
import { individualOf } from "./state.js";
import type { SkirmishState } from "./types.js";

/** Moves an individual, or takes it off the map. Fault: `noIndividual`. */
export function placeIndividual(state: SkirmishState, order: PlaceOrder, book: Book): SkirmishState {
	const individual = individualOf(state, order.individual);
	if (individual === undefined) {
		book.refuse(order, { code: "MUSTER.Fault.Skirmish.noIndividual", path: "individual" });
		return state;
	}
	book.note("placed", individual.id);
	const moved = { ...individual, cells: order.cells };
	return { ...state, individuals: state.individuals.map((each) => (each.id === individual.id ? moved : each)) };
}
