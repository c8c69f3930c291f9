import { type Kernel, together, under } from "../../../ask/index.js";
import { isMounted, type Unit } from "../../army/index.js";
import { allowancesOf, type WithdrawalOutcome, withdrawal } from "../../command/index.js";
import { blockagesOf, type Ground, moveBudget, overlap } from "../../geometry/index.js";
import type { Book, Play } from "../book.js";
import { engagedWith, meleeFacts, staysEngaged } from "../engaged.js";
import {
	endOf,
	hasCharged,
	type MovePlan,
	type MovingOrder,
	noticeMoves,
	obstaclesOn,
	planMoves,
	positionAt,
	type Reached,
	type Standing,
	settleGround,
	speedOf,
	standingExcept,
	stayingPlan,
} from "../movement/index.js";
import {
	actorOf,
	canAct,
	type Fighter,
	factsOf,
	fighterOf,
	fightersOf,
	marksNow,
	placeOf,
	spentOf,
	withUnits,
} from "../state.js";
import { encounterOf } from "../to-hit.js";
import type { Arena, NotedOpportunity, SkirmishState } from "../types.js";
import { withOpportunities } from "./common-step.js";

/**
 * All movement of a round at the same time (RULES 4.7, 4.13): ordered moves, and routed units that flee. Units that do
 * not move are in the way of others; of units that move, who would share ground is settled by a person. Keys:
 * `<one>/<other>/ground`, `<unit>/withdraw`, `<unit>/<enemy>/hold`.
 */
export function* movementStep(state: SkirmishState, orders: readonly MovingOrder[], play: Play): Kernel<SkirmishState> {
	const plans = plansOf(state, allowed(state, orders, play.book), play);
	for (const { refused } of plans) for (const { order, fault } of refused) play.book.refuse(order, fault);
	const moving = plans.filter(({ done, path }) => done.length > 0 || path.length > 0);
	const standing = new Map(standingWithout(state, moving).map(({ id, footprint }) => [id, footprint]));
	const ways = moving.map((plan) => ({ ...plan, id: plan.fighter.unit.id }));
	const reached = yield* settleGround(ways, standing);
	const leaving = moving.flatMap((plan) => leavesOf(state, plan, reached, play));
	const outcomes = yield* together(
		leaving.map((each) => under(`leave/${each.fighter.unit.id}`, opposed(state, each, play))),
	);
	const moved = arrived(state, moving, reached, play);
	const noted = [
		...noticeMoves(state, moved, new Map(moving.map((plan) => [plan.fighter.unit.id, goneBy(plan, reached)])), play),
		...leaving.flatMap((each, index) => holdersOf(each, outcomes[index]!, play.book)),
		...fleeing(state, moving, reached, play),
		...leaving.flatMap((each) => covering(state, each, play)),
	];
	for (const { attacker, target, reason } of noted) play.book.note("opportunityNoted", attacker, target, { reason });
	return withOpportunities(moved, noted);
}

/** Orders of units that can be ordered to act, by unit. */
function allowed(state: SkirmishState, orders: readonly MovingOrder[], book: Book): ReadonlyMap<string, MovingOrder[]> {
	const found = new Map<string, MovingOrder[]>();
	for (const order of orders) {
		const actor = actorOf(state, order.unit);
		if (!actor.ok) book.refuse(order, actor.fault);
		else found.set(order.unit, [...(found.get(order.unit) ?? []), order]);
	}
	return found;
}

/**
 * Plans of all units that move. A unit whose orders are all refused stays, and is in the way of others: then all plan
 * once more.
 */
function plansOf(
	state: SkirmishState,
	orders: ReadonlyMap<string, readonly MovingOrder[]>,
	arena: Arena,
): readonly MovePlan[] {
	const movers = [...fightersOf(state).values()].filter(
		({ unit }) => orders.has(unit.id) || (unit.state === "routed" && placeOf(state, unit.id) !== undefined),
	);
	const staying = new Set<string>();
	for (;;) {
		const going = movers.filter(({ unit }) => !staying.has(unit.id));
		const standing = standingExcept(state, new Set(going.map(({ unit }) => unit.id)));
		const plans = movers.map((fighter) => {
			const plan = stayingPlan(state, fighter);
			if (fighter.unit.state === "routed") return flightOf(plan, standing, arena);
			return allowedPlan(state, planMoves(plan, orders.get(fighter.unit.id) ?? [], standing, arena), arena);
		});
		const stuck = plans.filter(
			({ fighter, path, done }) => path.length === 0 && done.length === 0 && !staying.has(fighter.unit.id),
		);
		if (stuck.length === 0) return plans;
		for (const { fighter } of stuck) staying.add(fighter.unit.id);
	}
}

/** A plan, refused as a whole if the unit breaks off a melee that its orders do not let it leave (RULES 4.7). */
function allowedPlan(state: SkirmishState, plan: MovePlan, arena: Arena): MovePlan {
	if (plan.path.length === 0 || allowancesOf(plan.fighter.unit, arena.rules.tables).leave !== "no") return plan;
	return brokenOff(state, plan, endOf(plan), arena).length === 0 ? plan : refusedWhole(state, plan);
}

/**
 * Enemies with which a unit was in melee and is no longer at another place; riders who sweep through are held by riders
 * alone (RULES 4.14).
 */
function brokenOff(
	state: SkirmishState,
	{ fighter }: MovePlan,
	end: Ground,
	{ board, rules }: Arena,
): readonly Fighter[] {
	const marks = marksNow(state, fighter.unit, rules);
	const before = engagedWith(state, fighter.unit.id, board).filter(
		(foe) => canAct(state, foe.unit) && !(marks.has("twoTargets") && !isMounted(foe.unit)),
	);
	return before.filter((foe) => !staysEngaged(state, { unit: fighter.unit, place: end }, foe, board));
}

function refusedWhole(state: SkirmishState, plan: MovePlan): MovePlan {
	const fault = { code: "MUSTER.Fault.Skirmish.inMelee", path: "unit" } as const;
	return {
		...stayingPlan(state, plan.fighter),
		refused: [...plan.refused, ...plan.done.map(({ order }) => ({ order, fault }))],
	};
}

/** Flight of a routed unit toward its camp, with both of its actions, until something is in its way (RULES 4.8). */
function flightOf(staying: MovePlan, standing: readonly Standing[], arena: Arena): MovePlan {
	const { fighter, start } = staying;
	const { board, field, ends } = arena;
	const speed = speedOf(fighter, arena);
	const budget = moveBudget({ speed, pace: "double", bearing: "ahead", allRound: start.allRound }, board.scale);
	const path = board.flight(start, { field, side: ends[fighter.side.id] ?? 0 }, budget);
	const obstacles = obstaclesOn(path, fighter, standing, false);
	const first = blockagesOf(path, obstacles).reduce((least, { step }) => Math.min(least, step), path.length);
	return { ...staying, path: path.slice(0, first) };
}

function standingWithout(state: SkirmishState, plans: readonly MovePlan[]): readonly Standing[] {
	return standingExcept(state, new Set(plans.map(({ fighter }) => fighter.unit.id)));
}

/** Positions to which a plan has come, in their order. */
const goneBy = ({ fighter, path }: MovePlan, reached: Reached): readonly Ground[] =>
	path.slice(0, reached.get(fighter.unit.id) ?? 0);

const positionOf = (plan: MovePlan, reached: Reached): Ground =>
	positionAt(plan, reached.get(plan.fighter.unit.id) ?? 0);

/** A unit that breaks off its melee with some enemies. */
interface Leaving {
	readonly fighter: Fighter;
	readonly enemies: readonly Fighter[];
}

function leavesOf(state: SkirmishState, plan: MovePlan, reached: Reached, arena: Arena): readonly Leaving[] {
	if (plan.fighter.unit.state === "routed" || plan.path.length === 0) return [];
	const enemies = brokenOff(state, plan, positionOf(plan, reached), arena);
	return enemies.length === 0 ? [] : [{ fighter: plan.fighter, enemies }];
}

function* opposed(state: SkirmishState, { fighter, enemies }: Leaving, { rules }: Arena): Kernel<WithdrawalOutcome> {
	const encounter = (unit: Unit, foe: Unit) =>
		encounterOf(state, fighterOf(state, unit.id) ?? fighter, foe, meleeFacts(unit));
	const foes = enemies.map(({ unit }) => unit);
	return yield* withdrawal(fighter.unit, foes, encounter, rules);
}

/** Enemies that beat the check of a leaving unit: they attack it as it goes (RULES 4.14). */
function holdersOf(
	{ fighter }: Leaving,
	{ opposed: checks, roll }: WithdrawalOutcome,
	book: Book,
): readonly NotedOpportunity[] {
	const target = fighter.unit.id;
	return checks.flatMap(({ enemy, check, holds }): NotedOpportunity[] => {
		book.note("opposed", target, enemy, {
			roll: roll ?? 0,
			holds: holds ? 1 : 0,
			total: check?.total ?? 0,
			dc: check?.dc ?? 0,
		});
		return holds ? [{ attacker: enemy, target, reason: "leaving" }] : [];
	});
}

/** Allies of a leaving unit whose tactic lets them shoot at those that it leaves (RULES 4.14). */
function covering(state: SkirmishState, { fighter, enemies }: Leaving, { rules }: Arena): readonly NotedOpportunity[] {
	const allies = fighter.side.units.filter((unit) => {
		const marks = marksNow(state, unit, rules);
		return unit.id !== fighter.unit.id && canAct(state, unit) && marks.has("coversLeavers");
	});
	return allies.flatMap(({ id }) =>
		enemies.map(({ unit }): NotedOpportunity => ({ attacker: id, target: unit.id, reason: "covering" })),
	);
}

/** Enemies in melee with a unit that flees: they attack it as it goes (RULES 4.8). */
function fleeing(
	state: SkirmishState,
	plans: readonly MovePlan[],
	reached: Reached,
	{ board }: Arena,
): readonly NotedOpportunity[] {
	return plans
		.filter(({ fighter: { unit } }) => unit.state === "routed" && (reached.get(unit.id) ?? 0) > 0)
		.flatMap(({ fighter: { unit } }) =>
			engagedWith(state, unit.id, board)
				.filter((foe) => canAct(state, foe.unit))
				.map((foe): NotedOpportunity => ({ attacker: foe.unit.id, target: unit.id, reason: "rout" })),
		);
}

/** The state after all movement. Allies through which others went have no full-round action left (RULES 4.7). */
function arrived(state: SkirmishState, plans: readonly MovePlan[], reached: Reached, play: Play): SkirmishState {
	const places: Record<string, Ground> = { ...state.places };
	const spent = { ...state.spent };
	const facts = { ...state.facts };
	const off = new Map<string, Unit>();
	for (const plan of plans) {
		const { unit } = plan.fighter;
		spent[unit.id] = plan.spent;
		const end = positionOf(plan, reached);
		if (hasCharged(plan, end, play)) facts[unit.id] = { ...factsOf(state, unit.id), charged: true };
		if (plan.leaves) {
			delete places[unit.id];
			off.set(unit.id, { ...unit, state: "left" });
		} else places[unit.id] = end;
		noteCourse(plan, reached, play.book);
	}
	for (const plan of plans)
		for (const id of passedBy(state, plan, reached)) spent[id] = { ...(spent[id] ?? spentOf(state, id)), moved: true };
	return withUnits({ ...state, places, spent, facts }, off);
}

/** Allies through whom a unit has gone: not those whom it would have met had it not stopped short. */
function passedBy(state: SkirmishState, plan: MovePlan, reached: Reached): readonly string[] {
	const way = goneBy(plan, reached);
	return plan.passed.filter((id) => way.some((each) => overlap(each, placeOf(state, id)!)));
}

function noteCourse(plan: MovePlan, reached: Reached, book: Book): void {
	const { unit } = plan.fighter;
	if (unit.state === "routed") book.note("fled", unit.id, "", { steps: reached.get(unit.id) ?? 0 });
	for (const { order, steps } of plan.done) book.note(CODES[order.kind], unit.id, "", { steps });
	const short = plan.path.length - (reached.get(unit.id) ?? 0);
	if (short > 0) book.note("stoppedShort", unit.id, "", { steps: short });
}

const CODES = { move: "moved", charge: "moved", turn: "turned", formation: "formedUp", leave: "left" } as const;
