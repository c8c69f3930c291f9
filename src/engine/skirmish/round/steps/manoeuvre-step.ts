import { type Kernel, together, under } from "../../../ask/index.js";
import { fail, ONE, ok, type Result, ZERO } from "../../../common/index.js";
import type { SoldierAttack, Unit } from "../../army/index.js";
import { type AttackOrder, MOVE_PENALTY, manoeuvreEffect, playAttack } from "../../attack/index.js";
import { allowancesOf } from "../../command/index.js";
import { blockagesOf } from "../../geometry/index.js";
import { readyWith } from "../attack-order.js";
import type { Play } from "../book.js";
import { strengthOf } from "../book.js";
import { takesPotions } from "../declarable.js";
import { obstaclesOn, standingExcept } from "../movement/index.js";
import type { AttackCommand, OrderOf } from "../read/index.js";
import { actorOf, type Fighter, factsOf, fighterOf, foeOf, placeOf, withUnit } from "../state.js";
import type { Arena, SkirmishState } from "../types.js";
import { isAloft, paidFor } from "./attack-step.js";

/** A manoeuvre that is allowed, in plain numbers. */
interface AcceptedManoeuvre {
	readonly order: OrderOf<"manoeuvre">;
	readonly by: Fighter;
	readonly target: Fighter;
	readonly flanking: boolean;
	readonly plain: AttackOrder;
}

/**
 * Combat manoeuvres of a melee phase: rolled from the state at its start, in force after all attacks of the phase are
 * rolled (RULES 4.16). Keys: `<unit>/<target>/manoeuvre/attack/…`.
 */
export function* manoeuvreStep(
	state: SkirmishState,
	orders: readonly OrderOf<"manoeuvre">[],
	attacks: readonly AttackCommand[],
	play: Play,
): Kernel<(after: SkirmishState) => SkirmishState> {
	const accepted: AcceptedManoeuvre[] = [];
	const spent: Record<string, SkirmishState["spent"][string]> = {};
	for (const order of orders) {
		const made = accept({ ...state, spent: { ...state.spent, ...spent } }, order, attacks, play);
		if (!made.ok) play.book.refuse(order, made.fault);
		else {
			accepted.push(made.value.accepted);
			spent[order.unit] = made.value.spent;
		}
	}
	const outcomes = yield* together(
		accepted.map(({ order, plain, target }) =>
			under(
				`${order.unit}/${order.target}/manoeuvre`,
				playAttack(plain, strengthOf(target.unit, play.rules.tables), play.rules.options),
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
			play.book.note("manoeuvred", order.unit, order.target, {
				manoeuvre: order.manoeuvre,
				roll: rolls.thrown?.total ?? 0,
				affected,
				feet,
			});
			const facts = { ...factsOf(next, order.target), flanked: true };
			if (flanking) next = { ...next, facts: { ...next.facts, [order.target]: facts } };
			next = withEffect(next, order, effect, play);
		}
		return next;
	};
}

function accept(
	state: SkirmishState,
	order: OrderOf<"manoeuvre">,
	attacks: readonly AttackCommand[],
	arena: Arena,
): Result<{ readonly accepted: AcceptedManoeuvre; readonly spent: SkirmishState["spent"][string] }> {
	const actor = actorOf(state, order.unit);
	if (!actor.ok) return actor;
	const by = actor.value;
	const { tables } = arena.rules;
	if (!allowancesOf(by.unit, tables).attack || takesPotions(state, by.unit, tables))
		return fail({ code: "MUSTER.Fault.Skirmish.noAttack", path: "unit" });
	const target = foeOf(state, order.target, by.side.id);
	if (!target.ok) return target;
	const aimed = { order: commandOf(order), by, target: target.value };
	const ready = readyWith(state, aimed, bareHands(order), arena);
	if (!ready.ok) return ready;
	if (isAloft(state, order, attacks, arena)) return fail({ code: "MUSTER.Fault.Skirmish.aloft", path: "target" });
	const spent = paidFor(state, by, { action: "standard" }, "melee");
	if (!spent.ok) return spent;
	const { order: plain, toHit, flanking } = ready.value;
	const against: AttackOrder = { ...plain, toHit: { ...toHit, number: order.number } };
	return ok({ accepted: { order, by, target: target.value, flanking, plain: against }, spent: spent.value });
}

/** A manoeuvre as an attack with its own bonus. */
function bareHands({ manoeuvre, bonus }: OrderOf<"manoeuvre">): SoldierAttack {
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

/** A manoeuvre as an order to attack that does no damage. */
function commandOf({ unit, target, manoeuvre, whole, modifiers }: OrderOf<"manoeuvre">): AttackCommand {
	return {
		kind: "attack",
		unit,
		target,
		attack: manoeuvre,
		at: "unit",
		action: "standard",
		touch: false,
		chosen: null,
		indirect: null,
		cover: null,
		exposed: null,
		miss: null,
		areas: [],
		partial: [],
		facts: [],
		modifiers: [...(whole ? [{ key: "wholeUnit", value: MOVE_PENALTY }] : []), ...modifiers],
		fortification: ZERO,
		rerolls: { again: 0, retry: 0, second: null },
		rulings: {},
		parts: [{ type: manoeuvre, success: NONE, critical: null, failure: NONE, wounding: ONE }],
	};
}

const NONE = { kind: "none" } as const;

/** Marks of a manoeuvre: another formation, another place, soldiers without arms. */
function withEffect(
	state: SkirmishState,
	order: OrderOf<"manoeuvre">,
	{ opened, feet, disarmed, broken }: ReturnType<typeof manoeuvreEffect>,
	play: Play,
): SkirmishState {
	const { unit } = fighterOf(state, order.target)!;
	const struck = afflicted(afflicted(unit, "disarmed", disarmed), "brokenArms", broken);
	const changed: Unit = opened ? { ...struck, formation: "open" } : struck;
	const next = withUnit(state, changed);
	const place = placeOf(next, unit.id);
	if (place === undefined || !opened) return next;
	const loose = { ...next, places: { ...next.places, [unit.id]: { ...place, allRound: false } } };
	return pushed(loose, order, feet, play);
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

/** Moves a unit that was pushed so far, unless the way is longer or another unit is on it. */
function pushed(state: SkirmishState, order: OrderOf<"manoeuvre">, feet: number, { board, book }: Play): SkirmishState {
	const { way } = order;
	if (feet <= 0 || way === null || !board.isWithin(way, feet)) return state;
	const place = placeOf(state, order.target)!;
	const fighter = fighterOf(state, order.target)!;
	const path = board.along(place, way);
	const standing = standingExcept(state, new Set());
	const last = path.at(-1);
	if (last === undefined || blockagesOf(path, obstaclesOn(path, fighter, standing, false)).length > 0) return state;
	book.note("moved", order.target, order.unit, { steps: path.length });
	return { ...state, places: { ...state.places, [order.target]: last } };
}
