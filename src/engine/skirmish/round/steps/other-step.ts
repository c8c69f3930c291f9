import type { Ratio, Result } from "../../../common/index.js";
import { fail, floorRatio, ONE, ok, ratio } from "../../../common/index.js";
import type { Unit } from "../../army/index.js";
import { effectiveSize, ofMost } from "../../army/index.js";
import type { Blow } from "../../attack/index.js";
import type { Book, Play } from "../book.js";
import { afterOrder, ofKind } from "../book.js";
import { declaredBy } from "../declarable.js";
import type { OrderOf, SkirmishOrder, TimedEvent } from "../read/index.js";
import {
	actorOf,
	afterAct,
	fighterOf,
	fightersOf,
	individualOf,
	isFreeGround,
	isOnMap,
	isPresent,
	placeOf,
	targetOf,
	withSpent,
	withUnit,
} from "../state.js";
import type { Arena, PendingBlow, SkirmishState } from "../types.js";
import { pendingHealing } from "../types.js";
import { changeField } from "./common-step.js";

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
function withGround(
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

/** The start of a round: what was announced for it happens, in the order in which it is listed (RULES 4.13). */
export function beginStep(
	state: SkirmishState,
	events: readonly TimedEvent[],
	round: number,
	book: Book,
): SkirmishState {
	let next: SkirmishState = { ...state, round };
	book.note("roundBegan", "");
	for (const event of events) if (event.round === round) next = happened(next, event, book);
	return next;
}

function happened(state: SkirmishState, event: TimedEvent, book: Book): SkirmishState {
	switch (event.kind) {
		case "arrival":
			return arrived(state, event, book);
		case "field":
			return changeField(state, event, book);
		case "ground": {
			const fighter = fighterOf(state, event.unit);
			return fighter ? withGround(state, fighter.unit, event, book) : state;
		}
		case "note":
			book.note("noted", "", "", { note: event.note });
			return state;
	}
}

/**
 * A unit arrives unless it is on the map already or another one is on its ground; then it comes in no later round by
 * itself.
 */
function arrived(
	state: SkirmishState,
	{ unit: id, footprint }: Extract<TimedEvent, { kind: "arrival" }>,
	book: Book,
): SkirmishState {
	const fighter = fighterOf(state, id);
	if (
		fighter === undefined ||
		placeOf(state, id) !== undefined ||
		!["fit", "routed", "left"].includes(fighter.unit.state)
	)
		return state;
	if (!isFreeGround(state, footprint, isPresent)) {
		book.note("stoppedShort", id, "", { steps: 0 });
		return state;
	}
	book.note("arrived", id);
	const unit: Unit = fighter.unit.state === "left" ? { ...fighter.unit, state: "fit" } : fighter.unit;
	return withUnit({ ...state, places: { ...state.places, [id]: footprint } }, unit);
}

/** Healing that was ordered for a damage phase, and the actions that it takes (RULES 4.12, 4.13). */
export function healStep(state: SkirmishState, orders: readonly OrderOf<"heal">[], play: Play): SkirmishState {
	let next = state;
	for (const order of orders) {
		next = afterOrder(next, order, healing(next, order, play), play.book);
	}
	return next;
}

function healing(state: SkirmishState, order: OrderOf<"heal">, arena: Arena): Result<SkirmishState> {
	const target = targetOf(state, order.target);
	if (!target.ok) return target;
	const { unit, side } = target.value;
	const individual = individualOf(state, order.by);
	if (individual !== undefined) {
		const blow = healingBlow(order, order.soldiers, order.chosen);
		return ok(withHealing(state, pendingHealing(order.by, unit.id, blow)));
	}
	const actor = actorOf(state, order.by, "by");
	if (!actor.ok) return actor;
	if (actor.value.side.id !== side.id) return fail({ code: "MUSTER.Fault.Skirmish.otherSide", path: "target" });
	const spent = afterAct(state, actor.value, order.action);
	if (!spent.ok) return spent;
	const actions = Math.floor(effectiveSize(actor.value.unit, arena.rules.tables) / order.rounds);
	const blow = healingBlow(order, actions * order.soldiers, order.chosen);
	const paid = withSpent(state, order.by, spent.value);
	return ok(withHealing(paid, pendingHealing(order.by, unit.id, blow)));
}

/**
 * Soldiers who can be treated, and the value of each action on one of them; fewer chosen ones are treated several
 * times.
 */
function healingBlow({ value }: OrderOf<"heal">, treated: number, chosen: number | null): Blow {
	const targets = Math.min(treated, chosen ?? treated);
	const concentration: Ratio = targets === 0 ? ONE : ratio(treated, targets);
	return { targets, concentration, landed: [{ value, rolls: treated }] };
}

function withHealing(state: SkirmishState, blow: PendingBlow): SkirmishState {
	return { ...state, pending: [...state.pending, blow] };
}

/**
 * Healing that happens by itself in the damage phase of melee: fast healing and regeneration of each soldier, and gifts
 * that were declared (RULES 4.12, 4.14, 4.A.11).
 */
export function naturalHealing(state: SkirmishState, { rules }: Arena): readonly PendingBlow[] {
	return [...fightersOf(state).values()].flatMap(({ unit }) => {
		if (!isOnMap(state, unit) || unit.hp.total === 0) return [];
		const each = fastHealing(unit, rules.tables);
		const size = unit.soldiers.current;
		const own = each === 0 ? [] : [{ targets: size, concentration: ONE, landed: [{ value: each, rolls: size }] }];
		const gift = declaredBy(state, unit, rules.tables).flatMap(({ tenths }) => giftOf(unit, tenths) ?? []);
		return [...own, ...gift].map((blow) => pendingHealing(unit.id, unit.id, blow));
	});
}

/**
 * The healing of a gift: so many tenths of the hit points of the start, the fraction dropped; null: nothing (RULES
 * 4.14).
 */
export function giftOf({ hp, soldiers }: Unit, tenths: number): Blow | null {
	const value = floorRatio(ratio(hp.start * tenths, 10));
	const targets = soldiers.current;
	return value === 0 ? null : { targets, concentration: ratio(Math.max(1, targets)), landed: [{ value, rolls: 1 }] };
}

/**
 * Points that each soldier regains in a round: by the stat block, or half of the greatest ability of most soldiers that
 * it does not hold (RULES 4.2, 4.A.11).
 */
function fastHealing({ soldier, abilities }: Unit, tables: Arena["rules"]["tables"]): number {
	if (soldier.healing > 0) return soldier.healing;
	const values = abilities.flatMap((own) => {
		const counts = ofMost(own) && !own.inStatBlock && tables.abilities[own.id]?.converted.includes("healsFast");
		return counts ? [own.value] : [];
	});
	return Math.floor(Math.max(0, ...values) / 2);
}
