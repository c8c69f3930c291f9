import type { Kernel } from "../../../ask/index.js";
import type { Unit } from "../../army/index.js";
import { surprise } from "../../command/index.js";
import type { Book } from "../book.js";
import { fighterOf, withUnits } from "../state.js";
import type { Arena, SkirmishState } from "../types.js";

/** An ambush that was tried. `hidden`: it has fit units, and no enemy noticed any of them. */
interface Ambush {
	readonly state: SkirmishState;
	readonly surprisedSides: readonly string[];
	readonly hidden: boolean;
}

/** A side in hiding surprises the units that notice none of it: they are flat-footed in the first round (RULES 4.13). Nothing is asked where no side hides. */
export function* ambushStep(state: SkirmishState, ambush: string, { rules }: Arena, book: Book): Kernel<Ambush> {
	const side = state.sides.find(({ id }) => id === ambush);
	if (side === undefined) return { state, surprisedSides: [], hidden: false };
	const units = side.units.filter((unit) => unit.state === "fit");
	const enemies = state.sides.filter(({ id }) => id !== ambush);
	const { surprised, surprisedSides, sightings } = yield* surprise("check", { side, units }, enemies, rules);
	const changed = new Map<string, Unit>();
	for (const id of surprised) {
		const { unit } = fighterOf(state, id)!;
		const flat = { id: "flatFooted", affected: unit.soldiers.current, rounds: 1 };
		changed.set(id, { ...unit, conditions: [...unit.conditions.filter((each) => each.id !== flat.id), flat] });
		book.note("surprised", id, ambush);
	}
	const hidden = units.length > 0 && sightings.every((sighting) => sighting.hidden);
	return { state: withUnits({ ...state, ambush }, changed), surprisedSides, hidden };
}
