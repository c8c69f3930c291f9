import { compare, fail, ONE, ok, type Result, ratio } from "../../common/index.js";
import { needsNumber } from "../../mob/index.js";
import { attackLedger, effectiveSize, partialModifiers } from "../army/index.js";
import { type AttackOrder, orderAgainstOne } from "../attack/index.js";
import { actingSize, missOf, rulingsOf } from "./attack-order.js";
import { partsOf, shareLeft } from "./blow-parts.js";
import { encounterOf } from "./encounter.js";
import { soloFacts } from "./encounter-facts.js";
import { densityOfUnit, reachOfAttack } from "./exposure.js";
import { marksOf } from "./marks.js";
import type { AttackCommand } from "./orders.js";
import { type Fighter, factsOf, placeOf } from "./state.js";
import { circumstantial, termsOf } from "./to-hit.js";
import type { Arena, Individual, SkirmishState } from "./types.js";

/**
 * Turns an order to attack an individual into plain numbers: only those soldiers act who reach it, all on one target (RULES 4.17). Faults: `noAttackOf`, `offMap`, `outOfReach`, `noArmour`
 * (the number to reach is not known), `saveOfOne` (it saves by its own rules, at the table).
 */
export function readyAgainstOne(
	state: SkirmishState,
	order: AttackCommand,
	by: Fighter,
	target: Individual,
	arena: Arena,
): Result<AttackOrder> {
	const { rules } = arena;
	const attack = by.unit.soldier.attacks.find(({ id }) => id === order.attack);
	if (attack === undefined) return fail({ code: "MUSTER.Fault.Skirmish.noAttackOf", path: "attack" });
	if (order.areas.length > 0) return fail({ code: "MUSTER.Fault.Skirmish.areaOnUnits", path: "areas" });
	if (attack.against !== null) return fail({ code: "MUSTER.Fault.Skirmish.saveOfOne", path: "attack" });
	if (target.ac === null) return fail({ code: "MUSTER.Fault.Skirmish.noArmour", path: "target" });
	const reaching =
		order.exposed ??
		reachingOne(state, by, target, { ranged: attack.mode === "ranged", feet: reachOfAttack(by.unit, attack) }, arena);
	if (reaching === 0) return fail({ code: "MUSTER.Fault.Skirmish.outOfReach", path: "target" });
	const marks = marksOf(by.unit, factsOf(state, by.unit.id).declared, rules.tables);
	const encounter = encounterOf(state, by, null, [...soloFacts(state, by, attack), ...order.facts], order.rulings);
	const modifiers = [
		...termsOf(attackLedger(by.unit, attack, encounter, rules)),
		...circumstantial(state, { by, attack, flanking: false }, rules.tables.attackModifiers),
		...order.modifiers,
	];
	const threat = attack.threat === null ? null : { from: attack.threat, confirm: attack.confirm };
	const facing = { ...encounter, facts: [...encounter.facts, attack.mode] };
	const plain: AttackOrder = {
		effectiveSize: actingSize(by.unit, attack, marks, rules.tables),
		rounds: attack.rounds,
		aim: { kind: "individual", chosen: 1 },
		exposed: 1,
		density: ONE,
		toHit:
			attack.roll === null
				? { kind: "d20", modifiers, number: target.ac, threat }
				: {
						kind: "other",
						roll: attack.roll,
						number: needsNumber(attack.roll) ? target.ac : null,
						modifiers,
						critical: attack.threat,
						defence: null,
					},
		partial: [...partialModifiers(by.unit, "attack", facing, rules), ...order.partial],
		rerolls: order.rerolls,
		miss: missOf(by.unit, order, attack, rules.tables),
		fortification: order.fortification,
		measure: "damage",
		parts:
			order.parts ?? partsOf({ attacker: by.unit, attack, facing }, shareLeft(encounter.field, marks, rules), rules),
		protection: {},
		cover: { soft: false, melee: false },
		...rulingsOf(order),
	};
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
	const size = effectiveSize(unit, rules.tables);
	if (ranged) return compare(board.feetTo(own, cells), ratio(feet)) <= 0 ? size : 0;
	const attacking = { footprint: own, size, density: densityOfUnit(unit, rules), reach: ratio(feet) };
	return board.attackers(attacking, cells, space);
}
