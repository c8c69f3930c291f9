import { fail, ok, type Result } from "../../../common/index.js";
import type { Unit } from "../../army/index.js";
import { checkOrder, withTactic } from "../../command/index.js";
import type { Book } from "../book.js";
import { commanderOf } from "../commander.js";
import type { ChosenTactic } from "../read/index.js";
import { fighterOf, withUnits } from "../state.js";
import type { Arena, SkirmishState } from "../types.js";
import type { SideTurn } from "./turn.js";

/** Chooses the tactics with which the units of a side begin: without a check, and unseen by others (RULES 4.13). */
export function chosenTactics(
	state: SkirmishState,
	{ side, decisions }: SideTurn,
	arena: Arena,
	book: Book,
): SkirmishState {
	const changed = new Map<string, Unit>();
	for (const choice of decisions.tactics ?? []) {
		const unit = withChosen(state, side, choice, arena);
		if (unit.ok) {
			changed.set(choice.unit, unit.value);
			book.note("tacticChosen", choice.unit, choice.target, { tactic: choice.tactic });
		} else book.refuse({ kind: "chosenTactic", ...choice }, unit.fault);
	}
	return withUnits(state, changed);
}

/** A unit with a tactic chosen before the fight. Faults: those of an order to its own commander, `otherSide`, `noUnit`, `laterTactic` (formations are chosen by placement). */
export function withChosen(
	state: SkirmishState,
	side: string,
	{ unit: id, tactic, target }: ChosenTactic,
	{ rules }: Arena,
): Result<Unit> {
	const fighter = fighterOf(state, id);
	if (fighter === undefined) return fail({ code: "MUSTER.Fault.Skirmish.noUnit", path: "unit" });
	if (fighter.side.id !== side) return fail({ code: "MUSTER.Fault.Skirmish.otherSide", path: "unit" });
	const { unit } = fighter;
	const by = commanderOf(unit);
	const order = { tactic, unit, by, distance: 0, ordered: "", target, formation: null };
	const checked = checkOrder(order, rules.tables);
	if (!checked.ok) return checked;
	if (rules.tables.tactics[tactic]!.stacks) return fail({ code: "MUSTER.Fault.Skirmish.laterTactic", path: "tactic" });
	return ok(withTactic(order, by.profession, rules.tables));
}
