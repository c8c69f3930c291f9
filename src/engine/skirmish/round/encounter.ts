import type { Rulings } from "../../common/index.js";
import type { Circumstance, Encounter, Unit } from "../army/index.js";
import { type Fighter, factsOf } from "./state.js";
import type { SkirmishState } from "./types.js";

const NO_RULINGS: Rulings = {};

/** The moment for which a number of a unit is wanted, from what is true in the skirmish (RULES 4.14). */
export function encounterOf(
	state: SkirmishState,
	{ unit, side }: Fighter,
	foe: Unit | null,
	facts: readonly Circumstance[] = [],
	rulings: Rulings = NO_RULINGS,
): Encounter {
	return {
		foe,
		facts,
		field: fieldOf(state),
		declared: declaredOf(state, unit),
		foeDeclared: foe === null ? [] : declaredOf(state, foe),
		met: [],
		heroesHelp: side.heroesHelp,
		rulings,
	};
}

const fields = new WeakMap<SkirmishState["conditions"], readonly string[]>();

/** Rows of conditions of the field that hold for all, in the order of their names. */
function fieldOf({ conditions }: SkirmishState): readonly string[] {
	const known = fields.get(conditions);
	if (known) return known;
	const ids = conditions.map(({ id }) => id).sort();
	fields.set(conditions, ids);
	return ids;
}

function declaredOf(state: SkirmishState, { id }: Unit): Encounter["declared"] {
	return factsOf(state, id).declared;
}
