import { fail, ok, type Result } from "../../../common/index.js";
import type { Unit } from "../../army/index.js";
import type { Play } from "../book.js";
import { afterOrder, type Book, ofKind } from "../book.js";
import type { OrderOf, SkirmishOrder } from "../read/index.js";
import { actorOf, afterAct, targetOf } from "../refusals.js";
import { individualOf, withSpent, withUnit } from "../state.js";
import type { SkirmishState } from "../types.js";

/** Conditions put on or taken off, changes of ground, and actions in the words of the table (RULES 4.13, 4.15). */
export function otherStep(state: SkirmishState, orders: readonly SkirmishOrder[], play: Play): SkirmishState {
	let next = state;
	for (const order of ofKind(orders, "condition"))
		next = afterOrder(next, order, changeCondition(next, order, play), play.book);
	for (const order of ofKind(orders, "ground"))
		next = afterOrder(next, order, changeGround(next, order, play), play.book);
	for (const order of ofKind(orders, "other"))
		next = afterOrder(next, order, actOtherwise(next, order, play.book), play.book);
	return next;
}

/** The state after the action of a unit; an individual and the GM spend none. */
function paid(state: SkirmishState, by: string, action: OrderOf<"condition">["action"]): Result<SkirmishState> {
	if (by === "" || individualOf(state, by) !== undefined) return ok(state);
	const actor = actorOf(state, by, "by");
	if (!actor.ok) return actor;
	const spent = afterAct(state, actor.value, action);
	return spent.ok ? ok(withSpent(state, by, spent.value)) : spent;
}

function changeCondition(
	state: SkirmishState,
	order: OrderOf<"condition">,
	{ rules, book }: Play,
): Result<SkirmishState> {
	const { condition: id, affected, rounds } = order;
	const target = targetOf(state, order.target);
	if (!target.ok) return target;
	const { unit } = target.value;
	const row = Object.hasOwn(rules.tables.conditions, id) ? rules.tables.conditions[id] : undefined;
	if (row === undefined) return fail({ code: "MUSTER.Fault.Skirmish.noRow", path: "condition" });
	const max = unit.soldiers.maximum;
	if (affected > max) return fail({ code: "MUSTER.Fault.Skirmish.affectedAbove", path: "affected", data: { max } });
	const after = paid(state, order.by, order.action);
	if (!after.ok) return after;
	const kept = row.stacks && affected > 0 ? unit.conditions : unit.conditions.filter((each) => each.id !== id);
	const conditions = affected === 0 ? kept : [...kept, { id, affected, rounds }];
	book.note("conditionChanged", unit.id, order.by, { condition: id, affected });
	return ok(withUnit(after.value, { ...unit, conditions }));
}

function changeGround(state: SkirmishState, order: OrderOf<"ground">, { rules, book }: Play): Result<SkirmishState> {
	const target = targetOf(state, order.target);
	if (!target.ok) return target;
	const isKnown = order.ground.every((id) => Object.hasOwn(rules.tables.battlefield, id));
	if (!isKnown) return fail({ code: "MUSTER.Fault.Skirmish.noRow", path: "ground" });
	const after = paid(state, order.by, order.action);
	return after.ok ? ok(withGround(after.value, target.value.unit, order, book)) : after;
}

/** The state with other ground under a unit. */
export function withGround(
	state: SkirmishState,
	unit: Unit,
	{ ground, walls }: Pick<OrderOf<"ground">, "ground" | "walls">,
	book: Book,
): SkirmishState {
	book.note("groundChanged", unit.id, "", { ground: ground.join(" "), walls });
	return withUnit(state, { ...unit, ground: [...new Set(ground)], walls });
}

function actOtherwise(
	state: SkirmishState,
	{ unit: id, act, note }: OrderOf<"other">,
	book: Book,
): Result<SkirmishState> {
	const actor = actorOf(state, id);
	if (!actor.ok) return actor;
	const spent = afterAct(state, actor.value, act);
	if (!spent.ok) return spent;
	book.note("acted", id, "", { act, note });
	return ok(withSpent(state, id, spent.value));
}
