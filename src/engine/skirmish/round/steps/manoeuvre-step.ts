import { type Kernel, together, under } from "../../../ask/index.js";
import { fail, ONE, ok, type Result, ZERO } from "../../../common/index.js";
import { attackLedger, effectiveSize, partialModifiers, type SoldierAttack, type Unit } from "../../army/index.js";
import { type AttackOrder, MOVE_PENALTY, manoeuvreEffect, plainOrder, playAttack } from "../../attack/index.js";
import { allowancesOf } from "../../command/index.js";
import { blockagesOf } from "../../geometry/index.js";
import { missOf } from "../attack-order.js";
import type { Book } from "../book.js";
import { takesPotions } from "../declarable.js";
import { encounterOf } from "../encounter.js";
import { attackFacts } from "../encounter-facts.js";
import { densityOfUnit, exposedTo } from "../exposure.js";
import { obstaclesOn, type Standing } from "../movement/index.js";
import type { AttackCommand, ManoeuvreOrder } from "../orders.js";
import { actorOf, targetOf } from "../refusals.js";
import { type Fighter, factsOf, fighterOf, fightersOf, placeOf, withUnits } from "../state.js";
import { strengthOf } from "../strength.js";
import { circumstantial, termsOf } from "../to-hit.js";
import type { Arena, SkirmishState } from "../types.js";
import { isAloft, paidFor } from "./attack-step.js";

/** A manoeuvre that is allowed, in plain numbers. */
interface AcceptedManoeuvre {
	readonly order: ManoeuvreOrder;
	readonly by: Fighter;
	readonly target: Fighter;
	readonly flanking: boolean;
	readonly plain: AttackOrder;
}

/** Combat manoeuvres of a melee phase: rolled from the state at its start, in force after all attacks of the phase are rolled (RULES 4.16). Keys: `<unit>/<target>/manoeuvre/attack/…`. */
export function* manoeuvreStep(
	state: SkirmishState,
	orders: readonly ManoeuvreOrder[],
	attacks: readonly AttackCommand[],
	arena: Arena,
	book: Book,
): Kernel<(after: SkirmishState) => SkirmishState> {
	const accepted: AcceptedManoeuvre[] = [];
	const spent: Record<string, SkirmishState["spent"][string]> = {};
	for (const order of orders) {
		const made = accept({ ...state, spent: { ...state.spent, ...spent } }, order, attacks, arena);
		if (!made.ok) book.refuse(order, made.fault);
		else {
			accepted.push(made.value.accepted);
			spent[order.unit] = made.value.spent;
		}
	}
	const outcomes = yield* together(
		accepted.map(({ order, plain, target }) =>
			under(
				`${order.unit}/${order.target}/manoeuvre`,
				playAttack(plain, strengthOf(target.unit, arena.rules.tables), arena.rules.options),
			),
		),
	);
	return (after) => {
		let next = { ...after, spent: { ...after.spent, ...spent } };
		for (const [index, { order, target, flanking }] of accepted.entries()) {
			const { plan, counts, rolls } = outcomes[index]!;
			const effect = manoeuvreEffect(order.manoeuvre, {
				plan,
				counts,
				size: target.unit.soldiers.current,
				penalty: order.whole,
			});
			const { affected, feet } = effect;
			book.note("manoeuvred", order.unit, order.target, {
				manoeuvre: order.manoeuvre,
				roll: rolls.thrown?.total ?? 0,
				affected,
				feet,
			});
			const facts = { ...factsOf(next, order.target), flanked: true };
			if (flanking) next = { ...next, facts: { ...next.facts, [order.target]: facts } };
			next = withEffect(next, order, effect, arena, book);
		}
		return next;
	};
}

function accept(
	state: SkirmishState,
	order: ManoeuvreOrder,
	attacks: readonly AttackCommand[],
	arena: Arena,
): Result<{ readonly accepted: AcceptedManoeuvre; readonly spent: SkirmishState["spent"][string] }> {
	const actor = actorOf(state, order.unit);
	if (!actor.ok) return actor;
	const by = actor.value;
	const { tables } = arena.rules;
	if (!allowancesOf(by.unit, tables).attack || takesPotions(state, by.unit, tables))
		return fail({ code: "MUSTER.Fault.Skirmish.noAttack", path: "unit" });
	const target = targetOf(state, order.target);
	if (!target.ok) return target;
	if (target.value.side.id === by.side.id) return fail({ code: "MUSTER.Fault.Skirmish.sameSide", path: "target" });
	const [own, there] = [placeOf(state, order.unit), placeOf(state, order.target)];
	if (own === undefined || there === undefined) return fail({ code: "MUSTER.Fault.Skirmish.offMap", path: "target" });
	const lines = { own, target: there, board: arena.board };
	const exposed = exposedTo(by.unit, bareHands(order), target.value.unit, lines, arena.rules);
	if (exposed === 0) return fail({ code: "MUSTER.Fault.Skirmish.outOfReach", path: "target" });
	if (isAloft(state, order, attacks, arena)) return fail({ code: "MUSTER.Fault.Skirmish.aloft", path: "target" });
	const spent = paidFor(state, by, { action: "standard" }, "melee");
	if (!spent.ok) return spent;
	const flanking = arena.board.isFlanked(there, own);
	const plain = plainOf(state, order, by, target.value, exposed, flanking, arena);
	return ok({ accepted: { order, by, target: target.value, flanking, plain }, spent: spent.value });
}

/** A manoeuvre as an attack with its own bonus. */
function bareHands({ manoeuvre, bonus }: ManoeuvreOrder): SoldierAttack {
	return {
		id: manoeuvre,
		name: manoeuvre,
		mode: "melee",
		bonus,
		roll: null,
		against: null,
		area: null,
		targets: null,
		feet: null,
		rounds: 1,
		threat: null,
		confirm: 0,
		averages: [],
		traits: [],
		indirect: false,
	};
}

function plainOf(
	state: SkirmishState,
	order: ManoeuvreOrder,
	by: Fighter,
	target: Fighter,
	exposed: number,
	flanking: boolean,
	{ rules, board }: Arena,
): AttackOrder {
	const attack = bareHands(order);
	const encounter = encounterOf(state, by, target.unit, attackFacts(state, { by, target, attack }, flanking, board));
	const facing = { ...encounter, facts: [...encounter.facts, attack.mode] };
	const modifiers = [
		...termsOf(attackLedger(by.unit, attack, encounter, rules)),
		...circumstantial(state, { by, attack, flanking }, rules.tables.attackModifiers),
		...(order.whole ? [{ key: "wholeUnit", value: MOVE_PENALTY }] : []),
		...order.modifiers,
	];
	const roll = { kind: "d20", modifiers, number: order.number, threat: null } as const;
	return {
		...plainOrder(effectiveSize(by.unit, rules.tables), roll),
		exposed,
		density: densityOfUnit(target.unit, rules),
		fortification: ZERO,
		partial: partialModifiers(by.unit, "attack", facing, rules),
		miss: missOf(by.unit, { miss: null }, attack, rules.tables),
		parts: [{ type: order.manoeuvre, success: NONE, critical: null, failure: NONE, wounding: ONE }],
	};
}

const NONE = { kind: "none" } as const;

/** Marks of a manoeuvre: another formation, another place, soldiers without arms. */
function withEffect(
	state: SkirmishState,
	order: ManoeuvreOrder,
	{ opened, feet, disarmed, broken }: ReturnType<typeof manoeuvreEffect>,
	arena: Arena,
	book: Book,
): SkirmishState {
	const { unit } = fighterOf(state, order.target)!;
	const struck = afflicted(afflicted(unit, "disarmed", disarmed), "brokenArms", broken);
	const changed: Unit = opened ? { ...struck, formation: "open" } : struck;
	const next = withUnits(state, new Map([[unit.id, changed]]));
	const place = placeOf(next, unit.id);
	if (place === undefined || !opened) return next;
	const loose = { ...next, places: { ...next.places, [unit.id]: { ...place, allRound: false } } };
	return feet > 0 && order.way !== null ? pushed(loose, order, order.way, feet, arena, book) : loose;
}

function afflicted(unit: Unit, id: string, affected: number): Unit {
	if (affected === 0) return unit;
	const before = unit.conditions.find((each) => each.id === id)?.affected ?? 0;
	const all = Math.min(unit.soldiers.maximum, before + affected);
	return {
		...unit,
		conditions: [...unit.conditions.filter((each) => each.id !== id), { id, affected: all, rounds: null }],
	};
}

/** Moves a unit that was pushed, unless the way is longer or another unit is on it. */
function pushed(
	state: SkirmishState,
	order: ManoeuvreOrder,
	way: NonNullable<ManoeuvreOrder["way"]>,
	feet: number,
	{ board }: Arena,
	book: Book,
): SkirmishState {
	const place = placeOf(state, order.target)!;
	const fighter = fighterOf(state, order.target)!;
	if (!board.isWithin(way, feet)) return state;
	const path = board.along(place, way);
	const standing = [...fightersOf(state).values()].flatMap(({ unit, side }): readonly Standing[] => {
		const footprint = placeOf(state, unit.id);
		return footprint && (unit.state === "fit" || unit.state === "routed")
			? [{ id: unit.id, side: side.id, footprint }]
			: [];
	});
	const last = path.at(-1);
	if (last === undefined || blockagesOf(path, obstaclesOn(path, fighter, standing, false)).length > 0) return state;
	book.note("moved", order.target, order.unit, { steps: path.length });
	return { ...state, places: { ...state.places, [order.target]: last } };
}
