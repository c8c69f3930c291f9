import { type Kernel, together, under } from "../../../ask/index.js";
import type { Unit } from "../../army/index.js";
import { routCheck } from "../../command/index.js";
import type { Book } from "../book.js";
import { encounterOf } from "../encounter.js";
import { routFactsOf } from "../rout-facts.js";
import { fightersOf, placeOf, withUnits } from "../state.js";
import type { Arena, SkirmishState } from "../types.js";

/** The Routing phase: every unit on the field checks, all from the state at its start (RULES 4.8). Keys: `<unit>/rout`, `<unit>/rout/again`, `<unit>/loyalty`. */
export function* routingStep(state: SkirmishState, arena: Arena, book: Book): Kernel<SkirmishState> {
	const checking = [...fightersOf(state).values()].filter(
		({ unit }) => unit.state === "fit" && placeOf(state, unit.id) !== undefined,
	);
	const outcomes = yield* together(
		checking.map((fighter) => {
			const facts = routFactsOf(state, fighter, arena);
			const encounter = encounterOf(state, fighter, null);
			return under("check", routCheck(fighter.unit.id, fighter.unit, fighter.side, facts, encounter, arena.rules));
		}),
	);
	const changed = new Map<string, Unit>();
	for (const { unit, result, check, again, loyalty } of outcomes) {
		if (result === "spared") continue;
		const last = loyalty ?? again ?? check;
		const data = { roll: last?.roll ?? 0, total: last?.total ?? 0, dc: last?.dc ?? 0 };
		book.note(result === "routed" ? "routed" : "routHeld", unit.id, "", data);
		if (result === "routed") changed.set(unit.id, unit);
	}
	return withUnits(state, changed);
}
