import { type Kernel, together, under } from "../../../ask/index.js";
import { fail, ONE, ok, type Result, ZERO } from "../../../common/index.js";
import type { SoldierAttack, Unit } from "../../army/index.js";
import { type AttackOrder, MANOEUVRE_TABLE, MOVE_PENALTY, manoeuvreEffect, playAttack } from "../../attack/index.js";
import { allowancesOf } from "../../command/index.js";
import { blockagesOf } from "../../geometry/index.js";
import { afflicted } from "../afflict.js";
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
	const rows: readonly string[] = MANOEUVRE_TABLE[order.manoeuvre].brings;
	if (order.brings !== "" && !rows.includes(order.brings))
		return fail({ code: "MUSTER.Fault.Skirmish.row", path: "brings", data: { rows: rows.join(", ") } });
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
		brings: null,
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
		saved: null,
		parts: [{ type: manoeuvre, success: NONE, critical: null, failure: NONE, wounding: ONE }],
	};
}

const NONE = { kind: "none" } as const;

/** Marks of a manoeuvre: another formation, another place, soldiers with a condition. */
function withEffect(
	state: SkirmishState,
	order: OrderOf<"manoeuvre">,
	{ opened, feet, affected }: ReturnType<typeof manoeuvreEffect>,
	play: Play,
): SkirmishState {
	const next = withConditions(state, order, affected, play);
	if (!opened) return next;
	const unit: Unit = { ...fighterOf(next, order.target)!.unit, formation: "open" };
	const open = withUnit(next, unit);
	const place = placeOf(open, unit.id);
	if (place === undefined) return open;
	const loose = { ...open, places: { ...open.places, [unit.id]: { ...place, allRound: false } } };
	return pushed(loose, order, feet, play);
}

/** The affected with the condition that the manoeuvre brings, and those who hold them. */
function withConditions(
	state: SkirmishState,
	{ unit: by, target, manoeuvre, brings }: OrderOf<"manoeuvre">,
	affected: number,
	{ rules }: Arena,
): SkirmishState {
	const row = MANOEUVRE_TABLE[manoeuvre];
	const condition = brings === "" ? row.brings[0] : brings;
	if (condition === undefined) return state;
	const bound = row.binds ? [target, by] : [target];
	return bound.reduce((next, id) => {
		const { unit } = fighterOf(next, id)!;
		return withUnit(next, afflicted(unit, { condition, affected, rounds: row.rounds }, rules.tables));
	}, state);
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
