import { ask, decide, type Kernel } from "../../../ask/index.js";
import type { Unit } from "../../army/index.js";
import { adjustTactics, type TacticalInitiative } from "../../command/index.js";
import type { Book } from "../book.js";
import { fighterOf, withUnits } from "../state.js";
import type { Arena, SkirmishState } from "../types.js";
import { withChosen } from "./choose-tactics.js";

/** Leaders who are ahead learn tactics of enemies or change own ones (RULES 4.13). Keys: those of the choices, and `change/<unit>` for the new tactic, the present one by default. */
export function* adjustStep(
	state: SkirmishState,
	order: readonly TacticalInitiative[],
	arena: Arena,
	book: Book,
): Kernel<SkirmishState> {
	const insights = yield* adjustTactics("insight", state.sides, order);
	const learned = insights.filter(({ kind }) => kind === "learn");
	for (const { side, unit } of learned) book.note("learned", unit, side);
	const seen = [...state.seen, ...learned.map(({ side, unit }) => ({ side, unit }))];
	const changing = insights.filter(({ kind }) => kind === "change");
	const choices = yield* ask(
		...changing.map(({ side, unit }) => decide(`change/${unit}`, tacticsFor(state, side, unit, arena))),
	);
	const changed = new Map<string, Unit>();
	for (const [index, { side, unit }] of changing.entries()) {
		const tactic = choices[index]!;
		const chosen = withChosen(state, side, { unit, tactic, target: "" }, arena);
		if (!chosen.ok) continue;
		changed.set(unit, chosen.value);
		book.note("tacticChosen", unit, side, { tactic });
	}
	return withUnits({ ...state, seen }, changed);
}

/** Tactics that a unit can begin with and that have no target, the present one first. */
function tacticsFor(state: SkirmishState, side: string, unit: string, arena: Arena): readonly string[] {
	const present = fighterOf(state, unit)!.unit.tactics[0]?.id ?? "standard";
	const others = Object.keys(arena.rules.tables.tactics).filter(
		(tactic) => tactic !== present && withChosen(state, side, { unit, tactic, target: "" }, arena).ok,
	);
	return [present, ...others];
}
