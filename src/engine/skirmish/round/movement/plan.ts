import type { Fault, Ratio, Result } from "../../../common/index.js";
import { fail, mul, ok, ratio } from "../../../common/index.js";
import type { SkirmishRules, Unit } from "../../army/index.js";
import { speedFactor } from "../../army/index.js";
import type { Allowances } from "../../command/index.js";
import { allowancesOf } from "../../command/index.js";
import type { Board, Cell, Ground, Obstacle, Pace } from "../../geometry/index.js";
import { blockagesOf, mayBeWithin, passedThrough, spaceOf, zoneAt } from "../../geometry/index.js";
import type { Spent } from "../economy.js";
import { takeAct } from "../economy.js";
import type { OrderOf, SkirmishOrder } from "../read/index.js";
import type { Fighter } from "../state.js";
import { fightersOf, isUp, placeOf, spentOf } from "../state.js";
import type { Act } from "../tables/index.js";
import { type Packed, packingOf } from "../to-hit.js";
import type { Arena, SkirmishState } from "../types.js";

/** Orders that move a unit. */
export type MovingOrder = OrderOf<"move" | "charge" | "turn" | "formation" | "leave">;

/** Movement of one unit in this phase, as if it were alone among those that do not move (RULES 4.7). */
export interface MovePlan {
	readonly fighter: Fighter;
	readonly start: Ground;
	/** Positions after the start, one for each step or turn; the last is where it ends. */
	readonly path: readonly Ground[];
	readonly spent: Spent;
	readonly charged: boolean;
	/** True: it goes off the map. */
	readonly leaves: boolean;
	/** Allied units through whose soldiers it goes. */
	readonly passed: readonly string[];
	readonly done: readonly { readonly order: MovingOrder; readonly steps: number }[];
	readonly refused: readonly { readonly order: MovingOrder; readonly fault: Fault }[];
}

/** The plan of a unit on the map that has not moved yet. */
export function stayingPlan(state: SkirmishState, fighter: Fighter): MovePlan {
	return {
		fighter,
		start: placeOf(state, fighter.unit.id)!,
		path: [],
		spent: spentOf(state, fighter.unit.id),
		charged: false,
		leaves: false,
		passed: [],
		done: [],
		refused: [],
	};
}

/** A unit that stays where it is, for the movement of others. */
export interface Standing {
	readonly id: string;
	readonly side: string;
	readonly footprint: Ground;
}

/** Units that stay where they are: all who are up, but for some. */
export function standingExcept(state: SkirmishState, moving: ReadonlySet<string>): readonly Standing[] {
	return [...fightersOf(state).values()].flatMap(({ unit, side }) => {
		const footprint = placeOf(state, unit.id);
		return footprint && isUp(unit) && !moving.has(unit.id) ? [{ id: unit.id, side: side.id, footprint }] : [];
	});
}

/** The end of a plan. */
export const endOf = ({ start, path }: Pick<MovePlan, "start" | "path">): Ground => path.at(-1) ?? start;

/** Plans the movement of one unit, order by order; an order that is refused is left out (RULES 4.7, 4.13). */
export function planMoves(
	staying: MovePlan,
	orders: readonly MovingOrder[],
	standing: readonly Standing[],
	arena: Arena,
): MovePlan {
	const allowances = allowancesOf(staying.fighter.unit, arena.rules.tables);
	let plan = staying;
	for (const order of orders) {
		const next = afterOrder(plan, order, { allowances, standing, arena });
		plan = next.ok ? next.value : { ...plan, refused: [...plan.refused, { order, fault: next.fault }] };
	}
	return plan;
}

interface Surroundings {
	readonly allowances: Allowances;
	readonly standing: readonly Standing[];
	readonly arena: Arena;
}

const refuse = (code: Fault["code"], path: string): Result<never> => fail({ code, path });

function afterOrder(plan: MovePlan, order: MovingOrder, around: Surroundings): Result<MovePlan> {
	if (plan.leaves) return refuse("MUSTER.Fault.Skirmish.offMap", "unit");
	switch (order.kind) {
		case "move":
			return straight(plan, order, order.pace, around);
		case "charge":
			return straight(plan, order, "charge", around);
		case "turn":
			return turned(plan, order, around);
		case "formation":
			return formed(plan, order, around);
		case "leave":
			return gone(plan, order, around);
	}
}

/** The act that a pace is. */
const ACT_OF_PACE: Readonly<Record<Pace, Act>> = { move: "move", double: "double", run: "run", charge: "charge" };

function straight(
	plan: MovePlan,
	order: OrderOf<"move" | "charge">,
	pace: Pace,
	around: Surroundings,
): Result<MovePlan> {
	const { allowances, arena } = around;
	if (!allowances.move) return refuse("MUSTER.Fault.Skirmish.noMove", "unit");
	if (pace === "charge" && !allowances.charge) return refuse("MUSTER.Fault.Skirmish.noCharge", "unit");
	if (pace !== "move" && !allowances.fullRound) return refuse("MUSTER.Fault.Skirmish.noFullRound", "unit");
	const spent = takeAct(plan.spent, ACT_OF_PACE[pace]);
	if (!spent.ok) return spent;
	const from = facedFor(endOf(plan), order.way, allowances, arena);
	if (order.way.x === 0 && order.way.y === 0) return refuse("MUSTER.Fault.Skirmish.noDirection", "way");
	const speed = speedOf(plan.fighter, arena);
	const moved = arena.board.move(from, order.way, speed, pace);
	if (!moved.ok) return moved;
	const { path, budget } = moved.value;
	const afforded = checkCost(order, from, budget);
	if (!afforded.ok) return afforded;
	if (pace === "charge" && !arena.board.isAtLeast(order.way, CHARGE_FEET))
		return refuse("MUSTER.Fault.Skirmish.chargeShort", "way");
	const passed = passage(plan, path, around);
	if (!passed.ok) return passed;
	return ok({
		...plan,
		path: [...plan.path, ...path],
		spent: spent.value,
		charged: plan.charged || pace === "charge",
		passed: [...plan.passed, ...passed.value],
		done: [...plan.done, { order, steps: path.length }],
	});
}

/** Refuses a way that counts as more than the unit can go; both are said in cells, or in feet without a grid. */
function checkCost({ cost = 0 }: OrderOf<"move" | "charge">, { grid }: Ground, budget: number): Result<null> {
	if (cost <= budget) return ok(null);
	const parts = grid === "gridless" ? TENTHS_OF_A_FOOT : 1;
	const data = { cost: Math.ceil(cost / parts), max: Math.floor(budget / parts) };
	return fail({ code: "MUSTER.Fault.Skirmish.tooSlow", path: "way", data });
}

const TENTHS_OF_A_FOOT = 10;

/** A unit in retreat turns to where it goes, without an action; any other keeps its facing (RULES 4.14). */
function facedFor(footprint: Ground, way: Cell, { leave }: Allowances, { board }: Arena): Ground {
	return leave === "turning" ? board.facing(footprint, way) : footprint;
}

/** Speed of a unit in feet: that of its slowest soldier (RULES 4.15). */
export function speedOf({ unit }: Pick<Fighter, "unit">, { rules }: Pick<Arena, "rules">): Ratio {
	return mul(ratio(unit.soldier.speed), speedFactor(unit, rules.tables));
}

/** The least way of a charge in feet. */
const CHARGE_FEET = 10;

/** True if a plan charges and the unit gets far enough for it, wherever it stops (RULES 4.7). */
export function hasCharged({ charged, start }: MovePlan, end: Ground, { board }: Arena): boolean {
	const [from, to] = [start, end].map((each) => board.spotsOf(each)[0]!);
	return charged && board.isAtLeast({ x: to!.x - from!.x, y: to!.y - from!.y }, CHARGE_FEET);
}

/** Units on the ground of a path; those of the own side let a unit through that may pass. */
export function obstaclesOn(
	path: readonly Ground[],
	{ unit, side }: Fighter,
	standing: readonly Standing[],
	mayPass: boolean,
): readonly (Obstacle & { readonly id: string })[] {
	if (standing.length === 0) return [];
	const near = standing.filter(
		({ id, footprint }) => id !== unit.id && path.some((each) => mayBeWithin(each, footprint, 0)),
	);
	return near.map(({ id, side: own, footprint }) => ({ id, ground: footprint, passable: mayPass && own === side.id }));
}

function passage(
	plan: MovePlan,
	path: readonly Ground[],
	{ standing, allowances }: Surroundings,
): Result<readonly string[]> {
	const obstacles = obstaclesOn(path, plan.fighter, standing, allowances.passThrough);
	if (obstacles.length === 0) return ok([]);
	const [blockage] = blockagesOf(path, obstacles);
	if (blockage === undefined) return ok(passedThrough(path, obstacles).map((index) => obstacles[index]!.id));
	const { id } = obstacles[blockage.obstacle]!;
	return fail({ code: "MUSTER.Fault.Skirmish.inTheWay", path: "way", data: { unit: id, step: blockage.step + 1 } });
}

function turned(plan: MovePlan, order: OrderOf<"turn">, around: Surroundings): Result<MovePlan> {
	if (!around.allowances.move) return refuse("MUSTER.Fault.Skirmish.noMove", "unit");
	const after = around.arena.board.turned(endOf(plan), order);
	if (!after.ok) return after;
	const spent = takeAct(plan.spent, "turn");
	return spent.ok ? replaced({ ...plan, spent: spent.value }, order, after.value, around) : spent;
}

/** The position after a turn or a change of formation, if its ground is free. */
function replaced(
	plan: MovePlan,
	order: SkirmishOrder & MovingOrder,
	position: Ground,
	around: Surroundings,
): Result<MovePlan> {
	const free = passage(plan, [position], around);
	if (!free.ok) return free;
	return ok({
		...plan,
		path: [...plan.path, position],
		done: [...plan.done, { order, steps: 0 }],
	});
}

/** A unit forms up in the formation of its tactic; the tactic has taken its move action (RULES 4.14). */
function formed(plan: MovePlan, order: OrderOf<"formation">, around: Surroundings): Result<MovePlan> {
	const { unit } = plan.fighter;
	const { tables } = around.arena.rules;
	const isChanging = unit.tactics.some(
		({ id, age }) => age === 0 && tables.tactics[id]?.marks.includes("changesFormation") === true,
	);
	if (!isChanging) return refuse("MUSTER.Fault.Skirmish.noFormation", "unit");
	const position = unitFormedUp(unit, endOf(plan), order, around.arena);
	return position.ok ? replaced(plan, order, position.value, around) : position;
}

/** Zones from which a unit may leave the field. */
const WAYS_OUT: readonly string[] = ["camp", "command", "beyond"];

function gone(plan: MovePlan, order: OrderOf<"leave">, { arena }: Surroundings): Result<MovePlan> {
	const end = endOf(plan);
	const isOut = arena.board.spotsOf(end).every((spot) => {
		const { zone, side } = zoneAt(arena.field, spot, arena.board.scale);
		return WAYS_OUT.includes(zone) && side === arena.ends[plan.fighter.side.id];
	});
	if (!isOut) return refuse("MUSTER.Fault.Skirmish.notInCamp", "unit");
	return ok({ ...plan, leaves: true, done: [...plan.done, { order, steps: 0 }] });
}

/** A unit that has changed its formation by a tactic without an order how: near a square, where it is. */
export function formedByItself(
	{ unit }: Pick<Fighter, "unit">,
	looking: Ground,
	arena: Arena,
	anchor = arena.board.anchorOf(looking),
): Result<Ground> {
	return unitFormedUp(unit, looking, { anchor, shape: { kind: "near" } }, arena);
}

/**
 * The ground of a unit formed up on an anchor, looking as it did (RULES 4.5, 4.18). Fault: a width that does not fit.
 */
export function unitFormedUp(
	unit: Packed & Pick<Unit, "soldiers">,
	looking: Ground,
	{ anchor, shape }: Pick<OrderOf<"formation">, "anchor" | "shape">,
	{ rules, board }: Pick<Arena, "rules" | "board">,
): Result<Ground> {
	const packing = packingOf(unit);
	const formed = {
		anchor,
		shape,
		cells: spotsNeeded(unit, board, rules),
		space: spaceOf(packing.size, packing.stepsPast, rules.tables.densities),
		hedgehog: unit.formation === "hedgehog",
	};
	return board.formUp(looking, formed, rules.options.formationEffects);
}

/** The ground of a unit, all-round where its formation makes it so (RULES 4.5). */
export function asFormed<G extends Ground>(ground: G, { formation }: Unit, { rules }: Pick<Arena, "rules">): G {
	return { ...ground, allRound: formation === "hedgehog" && rules.options.formationEffects === "proposed" };
}

/** Cells, or squares of a block, that the soldiers of a unit need who are not dead (RULES 4.5, 4.18). */
export function spotsNeeded(
	unit: Packed & Pick<Unit, "soldiers">,
	board: Board,
	{ options, tables }: SkirmishRules,
): number {
	const { densities, representations } = tables;
	return board.spotsNeeded(unit.soldiers.maximum, packingOf(unit), { ...options, densities, representations });
}
