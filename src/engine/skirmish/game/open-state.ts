import type { SkirmishState } from "../round/index.js";
import type { SkirmishInput } from "../round/read/index.js";

/** The parts of a skirmish that are there from its beginning. */
type Opening = Pick<SkirmishInput, "sides" | "places" | "individuals" | "conditions">;

/** The state before anything has happened. */
export function openState({ sides, places, individuals, conditions }: Opening): SkirmishState {
	return {
		round: 0,
		ambush: "",
		sides,
		places,
		individuals,
		initiative: {},
		conditions,
		spent: {},
		facts: {},
		opportunities: [],
		pending: [],
		seen: [],
	};
}
