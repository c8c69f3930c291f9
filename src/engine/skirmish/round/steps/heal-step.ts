import { fail, floorRatio, ONE, ok, type Ratio, type Result, ratio } from "../../../common/index.js";
import { effectiveSize, ofMost, type Unit } from "../../army/index.js";
import type { Blow } from "../../attack/index.js";
import type { Play } from "../book.js";
import { afterOrder } from "../book.js";
import { declaredBy } from "../declarable.js";
import type { OrderOf } from "../read/index.js";
import { actorOf, afterAct, targetOf } from "../refusals.js";
import { fightersOf, individualOf, isOnMap, withSpent } from "../state.js";
import type { Arena, PendingBlow, SkirmishState } from "../types.js";
import { pendingHealing } from "../types.js";

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
