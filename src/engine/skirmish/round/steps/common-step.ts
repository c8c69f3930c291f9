import type { Kernel } from "../../../ask/index.js";
import type { Result } from "../../../common/index.js";
import { fail, ok } from "../../../common/index.js";
import type { Side } from "../../army/index.js";
import { loseLeader, withCommander } from "../../command/index.js";
import type { Book, Play } from "../book.js";
import { afterOrder, ofKind, placeIndividual } from "../book.js";
import type { Declarable } from "../declarable.js";
import { declarableOf } from "../declarable.js";
import type { OrderOf, SkirmishOrder } from "../read/index.js";
import type { Fighter } from "../state.js";
import { actorOf, afterAct, factsOf, fighterOf, spentOf, withUnit } from "../state.js";
import type { Arena, NotedOpportunity, SkirmishState } from "../types.js";

/**
 * Orders that may be given in every phase: officers, conditions of the field, individuals on the map, provocations,
 * holding (RULES 4.13).
 */
export function* commonStep(
	state: SkirmishState,
	orders: readonly SkirmishOrder[],
	{ rules, book }: Play,
): Kernel<SkirmishState> {
	let next = state;
	for (const order of ofKind(orders, "officer")) next = yield* changeOfficer(next, order, book);
	for (const order of ofKind(orders, "field")) {
		const changed: Result<SkirmishState> = Object.hasOwn(rules.tables.battlefield, order.condition)
			? ok(changeField(next, order, book))
			: fail({ code: "MUSTER.Fault.Skirmish.noRow", path: "condition" });
		next = afterOrder(next, order, changed, book);
	}
	for (const order of ofKind(orders, "place")) next = afterOrder(next, order, placeIndividual(next, order, book), book);
	for (const order of ofKind(orders, "provoke")) next = afterOrder(next, order, provoke(next, order, book), book);
	for (const order of ofKind(orders, "hold")) {
		if (fighterOf(next, order.unit)) book.note("held", order.unit);
		else book.refuse(order, { code: "MUSTER.Fault.Skirmish.noUnit", path: "unit" });
	}
	return next;
}

/** Starts, ends or renews a condition of the field. */
export function changeField(
	state: SkirmishState,
	{ condition, on, rounds }: Pick<OrderOf<"field">, "condition" | "on" | "rounds">,
	book: Book,
): SkirmishState {
	const others = state.conditions.filter(({ id }) => id !== condition);
	book.note("fieldChanged", "", "", { condition, on: on ? 1 : 0, rounds: rounds ?? 0 });
	return { ...state, conditions: on ? [...others, { id: condition, rounds }] : others };
}

/** Changes the state of an officer, and what follows of a leader's loss (RULES 4.3). */
export function* changeOfficer(state: SkirmishState, order: OrderOf<"officer">, book: Book): Kernel<SkirmishState> {
	const side = state.sides.find(({ id }) => id === order.side);
	if (side === undefined) {
		book.refuse(order, { code: "MUSTER.Fault.Skirmish.noSide", path: "side" });
		return state;
	}
	if (order.role === "commander") return afterOrder(state, order, changeCommander(state, side, order, book), book);
	if (order.role === "deputy" && side.deputy === null) {
		book.refuse(order, { code: "MUSTER.Fault.Skirmish.noOfficer", path: "role" });
		return state;
	}
	book.note("officerChanged", order.side, "", { role: order.role, state: order.state });
	const lost = order.role === "leader" && side.leader.state === "present" && order.state !== "present";
	const changed = lost ? yield* loseLeader(`${order.side}`, side, order.state) : withOfficer(side, order);
	return { ...state, sides: state.sides.map((each) => (each.id === side.id ? changed : each)) };
}

function withOfficer(side: Side, { role, state }: OrderOf<"officer">): Side {
	if (role === "leader") return { ...side, leader: { ...side.leader, state } };
	return { ...side, deputy: side.deputy === null ? null : { ...side.deputy, state } };
}

function changeCommander(
	state: SkirmishState,
	{ units }: Side,
	{ unit: id, role, state: now }: OrderOf<"officer">,
	book: Book,
): Result<SkirmishState> {
	const unit = units.find((each) => each.id === id);
	if (!unit?.commander) return fail({ code: "MUSTER.Fault.Skirmish.noOfficer", path: "unit" });
	book.note("officerChanged", id, "", { role, state: now });
	return ok(withUnit(state, withCommander(unit, now)));
}

function provoke(state: SkirmishState, { attacker, target }: OrderOf<"provoke">, book: Book): Result<SkirmishState> {
	const [one, other] = [fighterOf(state, attacker), fighterOf(state, target)];
	if (one === undefined) return fail({ code: "MUSTER.Fault.Skirmish.noUnit", path: "attacker" });
	if (other === undefined) return fail({ code: "MUSTER.Fault.Skirmish.noUnit", path: "target" });
	if (one.side.id === other.side.id) return fail({ code: "MUSTER.Fault.Skirmish.sameSide", path: "target" });
	book.note("provoked", target, attacker);
	return ok(withOpportunities(state, [{ attacker, target, reason: "named" }]));
}

/** Adds opportunities that are not noted yet; a pair is noted once, with its first reason. */
export function withOpportunities(state: SkirmishState, more: readonly NotedOpportunity[]): SkirmishState {
	const known = new Set(state.opportunities.map(({ attacker, target }) => `${attacker} ${target}`));
	const fresh = more.filter(({ attacker, target }) => {
		const pair = `${attacker} ${target}`;
		const isNew = !known.has(pair);
		known.add(pair);
		return isNew;
	});
	return fresh.length === 0 ? state : { ...state, opportunities: [...state.opportunities, ...fresh] };
}

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
