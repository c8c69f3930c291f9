import { compare, fail, ok, type Result, ratio } from "../../common/index.js";
import { attackLedger, partialModifiers, type SoldierAttack } from "../army/index.js";
import { type AttackOrder, orderAgainstOne } from "../attack/index.js";
import { attackOf, commonOrder, isBarred } from "./attack-order.js";
import { soloFacts } from "./engaged.js";
import { densityOfUnit, reachOfAttack } from "./laid-areas.js";
import type { Individual } from "./read/index.js";
import { marksNow, placeOf } from "./state.js";
import { type AimedOrder, circumstantial, encounterOf, termsOf, throwOf } from "./to-hit.js";
import type { Arena, SkirmishState } from "./types.js";

/**
 * Turns an order to attack an individual into plain numbers: only those soldiers act who reach it, all on one target
 * (RULES 4.17). Faults: `noAttackOf`, `noShots`, `outOfReach`, `notIndirect`, `noArmour` (the number to reach is not
 * known), `saveOfOne` (it saves by its own rules, at the table).
 */
export function readyAgainstOne(
	state: SkirmishState,
	aimed: AimedOrder<Individual>,
	arena: Arena,
): Result<AttackOrder> {
	const { order, by, target } = aimed;
	const { rules } = arena;
	const attack = attackOf(by, order);
	if (attack === undefined) return fail({ code: "MUSTER.Fault.Skirmish.noAttackOf", path: "attack" });
	if (order.areas.length > 0) return fail({ code: "MUSTER.Fault.Skirmish.areaOnUnits", path: "areas" });
	if (isBarred(state, by, attack, arena)) return fail({ code: "MUSTER.Fault.Skirmish.noShots", path: "attack" });
	if (order.indirect !== null) return fail({ code: "MUSTER.Fault.Skirmish.notIndirect", path: "indirect" });
	if (attack.against !== null) return fail({ code: "MUSTER.Fault.Skirmish.saveOfOne", path: "attack" });
	if (target.ac === null) return fail({ code: "MUSTER.Fault.Skirmish.noArmour", path: "target" });
	const reaching = order.exposed ?? reachingOne(state, aimed, attack, arena);
	if (reaching === 0) return fail({ code: "MUSTER.Fault.Skirmish.outOfReach", path: "target" });
	const marks = marksNow(state, by.unit, rules);
	const facts = [...soloFacts(state, by, attack), ...order.facts];
	const encounter = { ...encounterOf(state, by, null, facts), rulings: order.rulings };
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
	{ by: { unit }, target: { cells, space } }: AimedOrder<Individual>,
	attack: SoldierAttack,
	{ rules, board }: Arena,
): number {
	const own = placeOf(state, unit.id);
	if (own === undefined || cells === null || board.inSight(own, cells).length === 0) return 0;
	const size = unit.soldiers.current;
	const reach = ratio(reachOfAttack(unit, attack));
	if (attack.mode === "ranged") return compare(board.feetTo(own, cells), reach) <= 0 ? size : 0;
	const attacking = { footprint: own, size, density: densityOfUnit(unit, rules), reach };
	return board.attackers(attacking, cells, space);
}
