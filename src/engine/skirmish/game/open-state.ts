import type { Battlefield } from "../geometry/index.js";
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

const STRIP = { depth: 1_000, length: 1_000 };
const END = { ranged: STRIP, camp: null, command: null };
/** A field without an end, for two who meet on no battlefield. */
export const EMPTY_FIELD: Battlefield = {
	grid: "square",
	middle: { x: 0, y: 0 },
	approach: { x: 0, y: -1 },
	zones: { melee: STRIP, sides: [END, END] },
};
