import { fail, ok, type Result } from "../../../common/index.js";
import type { Book, Play } from "../book.js";
import { type Declarable, declarableOf } from "../declarable.js";
import type { OrderOf } from "../read/index.js";
import { actorOf, afterAct } from "../refusals.js";
import { type Fighter, factsOf, spentOf, withUnit } from "../state.js";
import type { Arena, SkirmishState } from "../types.js";
import { changeField } from "./common-step.js";

/**
 * Declares boons and abilities for this round; those that serve once in a skirmish are used up (RULES 4.14, 4.A.11).
 */
export function declareStep(state: SkirmishState, orders: readonly OrderOf<"declare">[], play: Play): SkirmishState {
	let next = state;
	for (const order of orders) {
		const allowed = mayDeclare(next, order, play);
		if (allowed.ok) next = declared(next, order, allowed.value, play.book);
		else play.book.refuse(order, allowed.fault);
	}
	return next;
}

/** A unit that declares a row, what the row does, and the actions that are left afterwards. */
interface Declaring extends Fighter {
	readonly row: Declarable;
	readonly spent: SkirmishState["spent"][string];
}

function mayDeclare(
	state: SkirmishState,
	{ unit: id, row: name, target }: OrderOf<"declare">,
	{ rules }: Arena,
): Result<Declaring> {
	const actor = actorOf(state, id);
	if (!actor.ok) return actor;
	const { unit } = actor.value;
	const row = declarableOf(unit, name, rules.tables);
	if (row === null) return fail({ code: "MUSTER.Fault.Skirmish.notDeclared", path: "row" });
	if (factsOf(state, id).declared.some((each) => each.id === name)) {
		return fail({ code: "MUSTER.Fault.Skirmish.orderedTwice", path: "row" });
	}
	const used = unit.spent.filter((each) => each === name).length;
	if (row.times !== null && used >= row.times) return fail({ code: "MUSTER.Fault.Skirmish.spent", path: "row" });
	if (row.aimed && target === "") return fail({ code: "MUSTER.Fault.Skirmish.noAim", path: "target" });
	if (!row.potions) return ok({ ...actor.value, row, spent: spentOf(state, id) });
	if (spentOf(state, id).attack !== "") return fail({ code: "MUSTER.Fault.Skirmish.attacked", path: "row" });
	const paid = afterAct(state, actor.value, "standard");
	return paid.ok ? ok({ ...actor.value, row, spent: paid.value }) : paid;
}

function declared(
	state: SkirmishState,
	{ row: id, target }: OrderOf<"declare">,
	{ unit, row, spent }: Declaring,
	book: Book,
): SkirmishState {
	book.note("declared", unit.id, target, { row: id });
	const facts = factsOf(state, unit.id);
	const next = {
		...state,
		spent: row.potions ? { ...state.spent, [unit.id]: spent } : state.spent,
		facts: { ...state.facts, [unit.id]: { ...facts, declared: [...facts.declared, { id, target }] } },
	};
	const blown = row.field === "" ? next : changeField(next, { condition: row.field, on: true, rounds: null }, book);
	if (row.times === null) return blown;
	return withUnit(blown, { ...unit, spent: [...unit.spent, id] });
}
