import { compare, fail, ok, type Result, ratio, toNumber, towardZero } from "../../common/index.js";
import { needsNumber } from "../../mob/index.js";
import { attackLedger, partialModifiers, type SoldierAttack, saveDcLedger } from "../army/index.js";
import { type AttackOrder, orderAgainstOne } from "../attack/index.js";
import { type Attacking, attackOf, commonOrder, isBarred, mayGoOver } from "./attack-order.js";
import { guardOf, traitsOf } from "./blow-parts.js";
import { soloFacts } from "./engaged.js";
import type { Individual } from "./read/index.js";
import { marksNow, placeOf } from "./state.js";
import type { AimedOrder, Hitting } from "./to-hit.js";
import { circumstantial, densityOfUnit, encounterOf, indirectOf, reachOfAttack, termsOf, throwOf } from "./to-hit.js";
import type { Arena, SkirmishState } from "./types.js";

/**
 * Turns an order to attack an individual into plain numbers: only those soldiers act who reach it, all on one target
 * (RULES 4.17), over others too (4.16). Faults: `noAttackOf`, `noShots`, `outOfReach`, `notIndirect`, `noArmour` (the
 * number to reach is not known), `saveOfOne` (it saves, no bonus of that save is known, and the order does not say how
 * often it has).
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
	const marks = marksNow(state, by.unit, rules);
	if (order.indirect !== null && !mayGoOver(attack, marks))
		return fail({ code: "MUSTER.Fault.Skirmish.notIndirect", path: "indirect" });
	const isAgainstArmour = attack.against === null && order.indirect === null && needsArmour(attack);
	if (isAgainstArmour && armourOf(aimed) === null)
		return fail({ code: "MUSTER.Fault.Skirmish.noArmour", path: "target" });
	const reaching = order.exposed ?? reachingOne(state, aimed, attack, arena);
	if (reaching === 0) return fail({ code: "MUSTER.Fault.Skirmish.outOfReach", path: "target" });
	const facts = [...soloFacts(state, by, attack), ...order.facts];
	const encounter = { ...encounterOf(state, by, null, facts), rulings: order.rulings };
	const attacking = { by: by.unit, order, attack, encounter, marks };
	const thrown =
		attack.against === null ? ok(rollAtOne(state, aimed, attacking, arena)) : saveOfOne(aimed, attacking, rules);
	if (!thrown.ok) return thrown;
	const protection = target.resistances ? guardOf(target.resistances, traitsOf(attack, marks)) : {};
	const plain = { ...commonOrder(attacking, thrown.value, rules), protection, ...thrown.value.more };
	return ok(orderAgainstOne(plain, reaching));
}

/** True for attacks whose roll is held against an armour class: each d20, and other dice that need a number. */
const needsArmour = ({ roll }: SoldierAttack): boolean => roll === null || needsNumber(roll);

/** The armour class of an individual: the one that is ruled, else its own; null: it is not known. */
function armourOf({ order, target }: AimedOrder<Individual>): number | null {
	const ruled = order.rulings["ac"];
	return ruled === undefined ? target.ac : towardZero(ruled);
}

/** A roll of a unit at an individual, or the save of that one, and what of the order it decides besides. */
type OneRoll = Pick<Hitting, "toHit" | "partial"> & { readonly more: Pick<AttackOrder, "brings" | "found"> };

/** The roll of those who attack an individual, against its armour, or over others against a number of its own. */
function rollAtOne(
	state: SkirmishState,
	aimed: AimedOrder<Individual>,
	{ attack, encounter }: Attacking,
	{ rules }: Arena,
): OneRoll {
	const { order, by } = aimed;
	const partial = [...partialModifiers(by.unit, "attack", encounter, rules), ...order.partial];
	const more = { brings: attack.brings === null ? null : "success" } as const;
	if (order.indirect !== null) return { toHit: indirectOf({ by, order }, order.indirect), partial, more };
	const modifiers = [
		...termsOf(attackLedger(by.unit, attack, encounter, rules)),
		...circumstantial(state, { by, attack, flanking: false }, rules.tables.attackModifiers),
		...order.modifiers,
	];
	return {
		toHit: throwOf(attack, modifiers, armourOf(aimed) ?? 0, null),
		partial,
		more,
	};
}

/** The save of an individual against the effects that reach it: a d20 with its own bonus, or what the table found. */
function saveOfOne(
	{ order, target }: AimedOrder<Individual>,
	{ by, attack, encounter }: Attacking,
	rules: Arena["rules"],
): Result<OneRoll> {
	const { save, dc } = attack.against!;
	const ruled = order.rulings[save];
	const bonus = ruled === undefined ? target.saves?.[save] : towardZero(ruled);
	if (bonus === undefined && order.saved === null)
		return fail({ code: "MUSTER.Fault.Skirmish.saveOfOne", path: "saved" });
	const modifiers = [{ key: "base", value: bonus ?? 0 }, ...order.modifiers];
	const number = toNumber(saveDcLedger(by, dc, encounter, rules).total);
	return ok({
		toHit: { kind: "d20", modifiers, number, threat: null },
		partial: order.partial,
		more: {
			brings: attack.brings === null ? null : "failure",
			...(order.saved === null ? {} : { found: order.saved }),
		},
	});
}

/** Soldiers of a unit who can attack an individual (RULES 4.17); at range all, if it is in front and near enough. */
export function reachingOne(
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
