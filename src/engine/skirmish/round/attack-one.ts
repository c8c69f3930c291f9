import { compare, fail, ok, type Result, ratio } from "../../common/index.js";
import { attackLedger, partialModifiers } from "../army/index.js";
import { type AttackOrder, orderAgainstOne } from "../attack/index.js";
import { attackOf, commonOrder, isBarred } from "./attack-order.js";
import { soloFacts } from "./engaged.js";
import { densityOfUnit, reachOfAttack } from "./laid-areas.js";
import type { AttackCommand, Individual } from "./read/index.js";
import { type Fighter, marksNow, placeOf } from "./state.js";
import { circumstantial, encounterOf, termsOf, throwOf } from "./to-hit.js";
import type { Arena, SkirmishState } from "./types.js";

/**
 * Turns an order to attack an individual into plain numbers: only those soldiers act who reach it, all on one target
 * (RULES 4.17). Faults: `noAttackOf`, `noShots`, `outOfReach`, `notIndirect`, `noArmour` (the number to reach is not
 * known), `saveOfOne` (it saves by its own rules, at the table).
 */
export function readyAgainstOne(
	state: SkirmishState,
	order: AttackCommand,
	by: Fighter,
	target: Individual,
	arena: Arena,
): Result<AttackOrder> {
	const { rules } = arena;
	const attack = attackOf(by, order);
	if (attack === undefined) return fail({ code: "MUSTER.Fault.Skirmish.noAttackOf", path: "attack" });
	if (order.areas.length > 0) return fail({ code: "MUSTER.Fault.Skirmish.areaOnUnits", path: "areas" });
	if (isBarred(state, by, attack, arena)) return fail({ code: "MUSTER.Fault.Skirmish.noShots", path: "attack" });
	if (order.indirect !== null) return fail({ code: "MUSTER.Fault.Skirmish.notIndirect", path: "indirect" });
	if (attack.against !== null) return fail({ code: "MUSTER.Fault.Skirmish.saveOfOne", path: "attack" });
	if (target.ac === null) return fail({ code: "MUSTER.Fault.Skirmish.noArmour", path: "target" });
	const reaching =
		order.exposed ??
		reachingOne(state, by, target, { ranged: attack.mode === "ranged", feet: reachOfAttack(by.unit, attack) }, arena);
	if (reaching === 0) return fail({ code: "MUSTER.Fault.Skirmish.outOfReach", path: "target" });
	const marks = marksNow(state, by.unit, rules);
	const encounter = encounterOf(state, by, null, [...soloFacts(state, by, attack), ...order.facts], order.rulings);
	const modifiers = [
		...termsOf(attackLedger(by.unit, attack, encounter, rules)),
		...circumstantial(state, { by, attack, flanking: false }, rules.tables.attackModifiers),
		...order.modifiers,
	];
	const toHit = throwOf(attack, modifiers, target.ac, null);
	const partial = [...partialModifiers(by.unit, "attack", encounter, rules), ...order.partial];
	const plain = commonOrder({ by: by.unit, order, attack, encounter, marks }, { toHit, partial }, rules);
	return ok(orderAgainstOne(plain, reaching));
}

/** Soldiers of a unit who can attack an individual (RULES 4.17); at range all, if it is in front and near enough. */
function reachingOne(
	state: SkirmishState,
	{ unit }: Fighter,
	{ cells, space }: Individual,
	{ ranged, feet }: { readonly ranged: boolean; readonly feet: number },
	{ rules, board }: Arena,
): number {
	const own = placeOf(state, unit.id);
	if (own === undefined || cells === null || board.inSight(own, cells).length === 0) return 0;
	const size = unit.soldiers.current;
	if (ranged) return compare(board.feetTo(own, cells), ratio(feet)) <= 0 ? size : 0;
	const attacking = { footprint: own, size, density: densityOfUnit(unit, rules), reach: ratio(feet) };
	return board.attackers(attacking, cells, space);
}
