import { fail, ok, type Result } from "../../../common/index.js";
import type { Book } from "../book.js";
import type { DeclareOrder } from "../orders.js";
import { actorOf } from "../refusals.js";
import { type Fighter, factsOf, withUnits } from "../state.js";
import type { Arena, SkirmishState } from "../types.js";

/** Declares boons and abilities for this round; those that serve once in a skirmish are used up (RULES 4.14, 4.A.11). */
export function declareStep(
	state: SkirmishState,
	orders: readonly DeclareOrder[],
	arena: Arena,
	book: Book,
): SkirmishState {
	let next = state;
	for (const order of orders) {
		const allowed = mayDeclare(next, order, arena);
		if (allowed.ok) next = declared(next, order, allowed.value, book);
		else book.refuse(order, allowed.fault);
	}
	return next;
}

/** A unit that declares a row, and true if it is then used up. */
interface Declaring extends Fighter {
	readonly once: boolean;
}

function mayDeclare(
	state: SkirmishState,
	{ unit: id, row: name, target }: DeclareOrder,
	{ rules }: Arena,
): Result<Declaring> {
	const actor = actorOf(state, id);
	if (!actor.ok) return actor;
	const { unit } = actor.value;
	const { boons, abilities } = rules.tables;
	const has = unit.boons.includes(name) || unit.abilities.some((each) => each.id === name);
	const row = boons[name] ?? abilities[name];
	if (!has || row === undefined || row.use === "always")
		return fail({ code: "MUSTER.Fault.Skirmish.notDeclared", path: "row" });
	if (factsOf(state, id).declared.some((each) => each.id === name)) {
		return fail({ code: "MUSTER.Fault.Skirmish.orderedTwice", path: "row" });
	}
	const once = row.use === "once";
	if (once && unit.spent.includes(name)) return fail({ code: "MUSTER.Fault.Skirmish.spent", path: "row" });
	if (abilities[name]?.aimed === true && target === "")
		return fail({ code: "MUSTER.Fault.Skirmish.noAim", path: "target" });
	return ok({ ...actor.value, once });
}

function declared(
	state: SkirmishState,
	{ row, target }: DeclareOrder,
	{ unit, once }: Declaring,
	book: Book,
): SkirmishState {
	book.note("declared", unit.id, target, { row });
	const facts = factsOf(state, unit.id);
	const next = {
		...state,
		facts: { ...state.facts, [unit.id]: { ...facts, declared: [...facts.declared, { id: row, target }] } },
	};
	return once ? withUnits(next, new Map([[unit.id, { ...unit, spent: [...unit.spent, row] }]])) : next;
}
