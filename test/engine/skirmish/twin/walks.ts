import type { Unit } from "../../../../src/engine/skirmish/army/read/read-unit.js";
import type { Cell, Footprint } from "../../../../src/engine/skirmish/geometry/types.js";
import type { SkirmishInput } from "../../../../src/engine/skirmish/round/read/input.js";
import type { SkirmishOrder } from "../../../../src/engine/skirmish/round/read/read-order.js";
import { type Budget, takeFull, takeMove } from "./economy.js";
import { type Fraction, over, times } from "./fraction.js";
import { bearing, budgetOf } from "./ground.js";
import { inMelee } from "./melee.js";
import { hasMark, isMounted } from "./numbers.js";
import { formedOn, isAtLeast, lookingAlong, nameFront, overlaps, pivoted, shifted, stepsOfWay } from "./places.js";
import { CONDITIONS, TACTICS } from "./rows.js";
import { type Chance, canAct, type Fighter, fightersOf, spentOf, type Table } from "./table.js";
import { cellsFor, spaceOf, zoneOf } from "./terrain.js";

export { overlaps, shifted } from "./places.js";

/** Orders of one unit that are carried out one after the other. */
export type Moving = Extract<SkirmishOrder, { readonly kind: "move" | "charge" | "turn" | "formation" | "leave" }>;

/** What a unit is about to do: where it is after each step, as if all who move were not there. */
export interface Plan {
	readonly who: Fighter;
	readonly path: readonly Footprint[];
	readonly budget: Budget;
	/** Whether it charges. */
	readonly charges: boolean;
	readonly leaves: boolean;
	readonly refused: readonly Moving[];
	readonly done: readonly Moving[];
}

/** Notes an opportunity once for each pair (RULES 4.13). */
export function note(table: Table, chance: Chance): void {
	const { attacker, target, reason } = chance;
	if (reason !== "named" && reason !== "shooting") table.noted.add(`${table.round} ${attacker} ${target} ${reason}`);
	if (table.chances.some((each) => each.attacker === attacker && each.target === target)) return;
	table.chances.push(chance);
}

/** A plan of nothing. */
const idle = (table: Table, who: Fighter): Plan => ({
	who,
	path: [],
	charges: false,
	leaves: false,
	refused: [],
	done: [],
	budget: { ...spentOf(table, who.unit.id) },
});

/** Where a unit is at the end of its plan. */
export const endOf = ({ who, path }: Pick<Plan, "who" | "path">): Footprint => path.at(-1) ?? who.at;

const holdsBack = (unit: Unit, word: string): boolean =>
	unit.conditions.some(({ id, affected }) => affected > 0 && CONDITIONS[id]?.cells[2]?.includes(word));

/** Feet of a move of the slowest soldier (RULES 4.15). */
const speedOf = (unit: Unit): Fraction => times(unit.soldier.speed, holdsBack(unit, "speed 1/2") ? over(1, 2) : 1);

/** Whether formation, conditions and tactics let a unit charge: they must let it attack too (RULES 4.5, 4.13, 4.15). */
const mayCharge = (unit: Unit): boolean =>
	unit.formation !== "hedgehog" &&
	!holdsBack(unit, "no charge") &&
	!hasMark(unit, "noAttack") &&
	!unit.tactics.some(({ id, age }) => age === 0 && TACTICS[id]?.marks.includes("wavers"));

/** Whether a unit has changed its formation in this round. */
const hasReformed = ({ tactics }: Unit): boolean =>
	tactics.some(({ id, age }) => age === 0 && TACTICS[id]?.marks.includes("changesFormation"));

/** Carries out the orders of a unit among those that do not move (RULES 4.7, 4.13). */
export function planOf(table: Table, who: Fighter, orders: readonly Moving[], standing: readonly Fighter[]): Plan {
	let plan = idle(table, who);
	for (const order of orders) {
		const next = plan.leaves ? null : carriedOut(table, plan, order, standing);
		plan = next ? { ...next, done: [...plan.done, order] } : { ...plan, refused: [...plan.refused, order] };
	}
	if (plan.path.length === 0 || hasMark(who.unit, "leavesMelee")) return plan;
	return endedMelees(table, who, { ...who, at: endOf(plan) }).length > 0
		? { ...idle(table, who), refused: [...plan.done, ...plan.refused] }
		: plan;
}

/** Enemies that can act, with whom a unit was in melee and is not at another place (RULES 4.13). */
export function endedMelees(table: Table, who: Fighter, then: Fighter): readonly Fighter[] {
	const sweeps = hasMark(who.unit, "twoTargets");
	return fightersOf(table).filter(
		(foe) =>
			canAct(foe) &&
			!(sweeps && !isMounted(foe.unit)) &&
			inMelee(who, foe, table.scale) &&
			!inMelee(then, foe, table.scale),
	);
}

/** The plan with one more order carried out; null: it is not allowed. */
function carriedOut(table: Table, plan: Plan, order: Moving, standing: readonly Fighter[]): Plan | null {
	switch (order.kind) {
		case "move":
		case "charge":
			return walked(table, plan, order, standing);
		case "turn":
			return turned(plan, order, standing);
		case "formation":
			return reformedAs(table, plan, order, standing);
		case "leave": {
			const end = table.input.ends[plan.who.side] ?? 0;
			const { field } = table.input.map;
			const isBehind = endOf(plan).cells.every((at) => /camp|beyond/.test(zoneOf(field, at, end, table.scale.cell)));
			return isBehind ? { ...plan, leaves: true } : null;
		}
	}
}

function walked(
	table: Table,
	plan: Plan,
	order: Extract<Moving, { readonly kind: "move" | "charge" }>,
	standing: readonly Fighter[],
): Plan | null {
	const { way } = order;
	const { unit } = plan.who;
	if (way.x === 0 && way.y === 0) return null;
	const before = endOf(plan);
	const turns = hasMark(unit, "leavesMelee") && !hasMark(unit, "keepsFacing");
	const from = turns ? lookingAlong(before, way) : before;
	const pace = order.kind === "charge" ? "charge" : order.pace;
	const toward = bearing(from.grid, from.facing, way);
	if (hasMark(unit, "takesMove")) return null;
	if (pace === "charge" && (toward !== "ahead" || !mayCharge(unit))) return null;
	const ways = stepsOfWay(from.grid, way);
	const most = budgetOf({ speed: speedOf(unit), pace, toward, hedgehog: from.allRound }, table.scale.cell);
	if (Math.max(ways.length, order.cost ?? 0) > most) return null;
	const budget = { ...plan.budget };
	const pays =
		pace === "move" ? takeMove(budget, "move") : !hasMark(unit, "noFullRound") && takeFull(budget, pace, true);
	if (!pays) return null;
	const path = ways.map((step) => shifted(from, step));
	if (untilBlocked(plan.who, path, standing).length < path.length) return null;
	const charges = pace === "charge";
	if (charges && !isAtLeast(table.scale.cell * path.length, 10)) return null;
	return { ...plan, path: [...plan.path, ...path], budget, charges: plan.charges || charges };
}

/**
 * The part of a way before cells of other units; through allies it leads with the tactic for it, but does not end there
 * (RULES 4.7).
 */
function untilBlocked(who: Fighter, ways: readonly Footprint[], standing: readonly Fighter[]): readonly Footprint[] {
	const passes = hasMark(who.unit, "passesThrough");
	const inWay = standing.filter(({ unit }) => unit.id !== who.unit.id);
	const stops = inWay.filter(({ side }) => !passes || side !== who.side);
	const at = ways.findIndex((place) => stops.some((each) => overlaps(each.at, place)));
	const open = at < 0 ? ways : ways.slice(0, at);
	const last = open.findLastIndex((place) => !inWay.some((each) => overlaps(each.at, place)));
	return open.slice(0, last + 1);
}

function turned(
	plan: Plan,
	{ pivot, turns }: Extract<Moving, { readonly kind: "turn" }>,
	standing: readonly Fighter[],
): Plan | null {
	const from = endOf(plan);
	if (hasMark(plan.who.unit, "takesMove")) return null;
	const to = pivot === null ? nameFront(from, turns) : pivoted(from, pivot, turns);
	const budget = { ...plan.budget };
	if (!to || !isFree(plan.who, to, standing) || !takeMove(budget, "turn")) return null;
	return { ...plan, budget, path: [...plan.path, to] };
}

const isFree = ({ unit }: Fighter, at: Footprint, others: readonly Fighter[]): boolean =>
	!others.some((each) => each.unit.id !== unit.id && overlaps(each.at, at));

function reformedAs(
	table: Table,
	plan: Plan,
	{ anchor, shape }: Extract<Moving, { readonly kind: "formation" }>,
	standing: readonly Fighter[],
): Plan | null {
	if (!hasReformed(plan.who.unit)) return null;
	const to = formed(table, plan.who, endOf(plan), { anchor, shape });
	return to && isFree(plan.who, to, standing) ? { ...plan, path: [...plan.path, to] } : null;
}

/** A unit formed up at a place, looking as another does; null: not in that shape (RULES 4.5). */
export function formed(
	{ options, scale }: Table,
	{ unit }: Pick<Fighter, "unit">,
	looking: Footprint,
	{ anchor, shape }: { readonly anchor: Cell; readonly shape: Extract<Moving, { kind: "formation" }>["shape"] },
): Footprint | null {
	const hedgehog = unit.formation === "hedgehog" && options.formationEffects === "proposed";
	const cells = cellsFor(unit, options, scale.cell);
	const forming = { cells, space: spaceOf(unit), shape, anchor, facing: looking.facing, hedgehog };
	return formedOn(looking.grid, forming, scale.cell);
}

/** Whether a cell is past an edge of the map. */
export const isPast = ({ edges = [] }: SkirmishInput["map"]["field"], { x, y }: Cell): boolean =>
	edges.some((edge) => edge.most < edge.y * y + edge.x * x);

/** The way of a routed unit toward its camp (RULES 4.7, 4.13). */
export function flightOf(table: Table, who: Fighter, standing: readonly Fighter[]): Plan {
	const { field } = table.input.map;
	const end = table.input.ends[who.side] ?? 0;
	const back = end === 0 ? -1 : 1;
	const home = { x: back * field.approach.x, y: back * field.approach.y };
	const from = lookingAlong(who.at, home);
	const going = { speed: speedOf(who.unit), pace: "double", toward: "ahead", hedgehog: from.allRound } as const;
	const isHome = (at: Footprint) =>
		at.cells.every((cell) => /camp|beyond/.test(zoneOf(field, cell, end, table.scale.cell)));
	const ways = stepsOfWay(from.grid, home, budgetOf(going, table.scale.cell)).map((step) => shifted(from, step));
	const safe = isHome(from) ? 0 : ways.findIndex(isHome) + 1 || ways.length;
	const within = ways.findIndex((at) => at.cells.some((cell) => isPast(field, cell)));
	const free = within < 0 ? ways.length : within;
	return { ...idle(table, who), path: untilBlocked(who, ways.slice(0, Math.min(safe, free)), standing) };
}
