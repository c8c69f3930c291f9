import { fail, ok, type Result } from "../../../engine/common/index.js";
import { readInput } from "../../../engine/schema/index.js";
import { engagedWith, type Ground, readOrder, type SkirmishOrder } from "../../../engine/skirmish/index.js";
import type { Words } from "../../text/index.js";
import { turnOf } from "../map/index.js";
import { going, type PlannedStep, readWay } from "../plan/index.js";
import { refusalOf } from "./captain.js";
import { faultOfWay, type Given, knownState } from "./fight-reader.js";
import type { Ordering, TypedOrder } from "./order-field.js";
import { groundBehind, orderOf } from "./order-form.js";
import { arenaOfRound } from "./play-round.js";
import type { FightRound } from "./stored-fight.js";

/** The round in which a way is tried, beside the orders of other units. */
interface Trying {
	readonly round: FightRound;
	readonly given: Given;
	/** True: a charge, and nothing else. */
	readonly charges?: boolean;
}

/** Orders by which a unit goes or turns. */
export const isMoving = ({ kind }: SkirmishOrder): boolean => ["move", "charge", "turn"].includes(kind);

/**
 * The orders that some fields say, behind those that the unit has: one, or of a way in words ("3 north, turn left") one
 * for each straight part and each turn. Faults: those of `orderOf`, and of a way.
 */
export function ordersOf(
	ordering: Ordering,
	typed: TypedOrder,
	trying: Trying,
	words: Words,
): Result<readonly SkirmishOrder[]> {
	if (typed["what"] !== "way") {
		const order = orderOf(ordering, typed);
		return order.ok ? ok([order.value]) : order;
	}
	const steps = readWay(typed["way"] ?? "", ordering.grid, words);
	if (!steps.ok) return steps;
	return steps.value.length === 0
		? fail({ code: "MUSTER.Fault.Skirmish.noDirection" })
		: ordersOfWay(ordering, steps.value, { ...trying, charges: typed["pace"] === "charge" });
}

/**
 * The orders of a way, behind those that the unit has: each straight part is a move, with the least pace that is enough
 * where it is the only one, and a charge where that brings it to an enemy; equal turns one after the other are one turn
 * (RULES 4.7). Faults: walls and ground; the reason for which the rules refuse a part.
 */
export function ordersOfWay(
	ordering: Ordering,
	steps: readonly PlannedStep[],
	trying: Trying,
): Result<readonly SkirmishOrder[]> {
	const before = ordering.before ?? [];
	const found: SkirmishOrder[] = [];
	const legs = inTurns(steps);
	const isOnly = legs.length === 1 && !before.some(isMoving);
	for (const leg of legs) {
		const now = { ...ordering, before: [...before, ...found] };
		const ground = groundBehind(now);
		if (!ground) return fail({ code: "MUSTER.Fault.Skirmish.offMap" });
		const kinds = leg.turn === null ? waysOver(now, ground, leg, { ...trying, isOnly }) : turning(now, ground, leg);
		if (!kinds.ok) return kinds;
		const order = firstAllowed(kinds.value, now, trying);
		if (!order.ok) return order;
		found.push(order.value);
	}
	return ok(found);
}

/**
 * Orders that go on by more steps: a step straight on behind a straight way makes that longer or shorter, since a bend
 * alone begins another move (RULES 4.7).
 */
export function goneOn(
	orders: readonly SkirmishOrder[],
	steps: readonly PlannedStep[],
): { readonly before: readonly SkirmishOrder[]; readonly more: readonly PlannedStep[] } {
	const last = orders.at(-1);
	const [first, ...rest] = steps;
	const way = last?.kind === "move" || last?.kind === "charge" ? last.way : null;
	if (!way || !first || first.turn !== null || way.x * first.y !== way.y * first.x)
		return { before: orders, more: steps };
	const { x, y } = { x: way.x + first.x, y: way.y + first.y };
	return { before: orders.slice(0, -1), more: x === 0 && y === 0 ? rest : [going({ x, y }), ...rest] };
}

/** A straight part of a way, or so many turns to one hand. */
type Leg = PlannedStep & { readonly times: number };

function inTurns(steps: readonly PlannedStep[]): readonly Leg[] {
	const legs: Leg[] = [];
	for (const step of steps) {
		const last = legs.at(-1);
		if (step.turn !== null && last?.turn === step.turn) legs[legs.length - 1] = { ...last, times: last.times + 1 };
		else legs.push({ ...step, times: 1 });
	}
	return legs;
}

function turning({ unit, grid }: Ordering, ground: Ground, { turn, times }: Leg): Result<readonly SkirmishOrder[]> {
	const read = readInput(readOrder, { kind: "turn", unit: unit.id, ...turnOf(ground, turn ?? "left", grid, times) });
	return read.ok ? ok([read.value]) : read;
}

/** The orders that may go a straight way, those that take least of the round first. */
function waysOver(
	ordering: Ordering,
	ground: Ground,
	{ x, y }: Leg,
	{ round, isOnly, charges = false }: Trying & { readonly isOnly: boolean },
): Result<readonly SkirmishOrder[]> {
	const { unit, reader } = ordering;
	const way = { x, y };
	const { cost, hindrance, end } = reader.judge(unit.id, ground, way);
	const stopped = faultOfWay(hindrance);
	if (stopped) return fail(stopped);
	const state = knownState(ordering.state, reader);
	const there = { ...state, places: { ...state.places, [unit.id]: end } };
	const meets = isOnly && engagedWith(there, unit.id, arenaOfRound(round).board).length > 0;
	const longer = isOnly ? (["double", "run"] as const).map((pace) => ({ kind: "move", pace })) : [];
	const kinds = charges
		? [{ kind: "charge" }]
		: [{ kind: "move", pace: "move" }, ...(meets ? [{ kind: "charge" }] : []), ...longer];
	const orders: SkirmishOrder[] = [];
	for (const kind of kinds) {
		const read = readInput(readOrder, { unit: unit.id, way, cost, ...kind });
		if (!read.ok) return read;
		orders.push(read.value);
	}
	return ok(orders);
}

/** The first of some orders that the rules allow behind those given; else the reason against the last of them. */
function firstAllowed(
	orders: readonly SkirmishOrder[],
	{ unit, phase, reader, before = [] }: Ordering,
	{ round, given }: Trying,
): Result<SkirmishOrder> {
	const others = Object.entries(given).flatMap(([id, own]) => (id === unit.id ? [] : own));
	let fault = null;
	for (const order of orders) {
		fault = refusalOf({ round, phase, reader }, [...others, ...before, order]);
		if (fault === null) return ok(order);
	}
	return fail(fault ?? { code: "MUSTER.Fault.Skirmish.noDirection" });
}
