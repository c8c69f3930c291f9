import { fail, ok, type Result } from "../../common/index.js";
import type { Book } from "./book.js";
import type { OrderOf } from "./read/index.js";
import { individualOf } from "./state.js";
import type { SkirmishState } from "./types.js";

/** Moves an individual, or takes it off the map. Fault: `noIndividual`. */
export function placeIndividual(
	state: SkirmishState,
	{ individual: id, cells }: OrderOf<"place">,
	book: Book,
): Result<SkirmishState> {
	if (individualOf(state, id) === undefined)
		return fail({ code: "MUSTER.Fault.Skirmish.noIndividual", path: "individual" });
	book.note("placed", id);
	return ok({ ...state, individuals: state.individuals.map((each) => (each.id === id ? { ...each, cells } : each)) });
}
