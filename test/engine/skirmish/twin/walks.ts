import type { Cell, Footprint } from "../../../../src/engine/skirmish/geometry/index.js";
import type { SkirmishOrder } from "../../../../src/engine/skirmish/round/index.js";
import { type Budget, takeFull, takeMove } from "./economy.js";
import { floor, over, times } from "./fraction.js";
import { aheadOf, bearing, budgetOf, ranksOf, stepsOf, wayOf } from "./ground.js";
import { inMelee, threatens } from "./melee.js";
import { hasMark, isMounted } from "./numbers.js";
import { CONDITIONS, TACTICS } from "./rows.js";
import { type Chance, canAct, type Fighter, fightersOf, SCALE, spentOf, type Table } from "./table.js";
import { cellsFor, zoneOf } from "./terrain.js";

/** Orders that move a unit. */
export type Moving = Extract<SkirmishOrder, { readonly kind: "move" | "charge" | "turn" | "formation" | "leave" }>;

/** Movement of one unit as if it were alone among those that do not move. */
export interface Plan {
	readonly who: Fighter;
	path: readonly Footprint[];
	budget: Budget;
	charged: boolean;
	leaves: boolean;
	passed: readonly string[];
	done: readonly Moving[];
	refused: readonly Moving[];
}

/** Notes an opportunity once for each pair. */
export function note(table: Table, chance: Chance): void {
	const known = table.chances.some(({ attacker, target }) => attacker === chance.attacker && target === chance.target);
	if (!known) table.chances.push(chance);
}

/** A unit that has not moved. */
export const still = (table: Table, who: Fighter): Plan => ({
	who,
	budget: { ...spentOf(table, who.unit.id) },
	...{ path: [], charged: false, leaves: false, passed: [], done: [], refused: [] },
});

/** The end of a plan. */
export const endOf = ({ who, path }: Plan): Footprint => path.at(-1) ?? who.at;

/** Whether two units share ground. */
export const overlaps = (a: Footprint, b: Footprint): boolean =>
	a.cells.some(({ x, y }) => b.cells.some((cell) => cell.x === x && cell.y === y));

/** A unit on other cells, all by the same step. */
export const shifted = (at: Footprint, { x, y }: Cell): Footprint => ({
	...at,
	cells: at.cells.map((cell) => ({ x: cell.x + x, y: cell.y + y })),
});

/** Speed of a unit: that of its slowest soldier (RULES 4.15). */
function speedOf({ unit }: Fighter) {
	const shares = unit.conditions
		.filter(({ affected }) => affected > 0)
		.map(({ id }) => (CONDITIONS[id]?.cells[2]?.includes("speed 1/2") ? 2 : 1));
	return over(unit.soldier.speed, Math.max(1, ...shares));
}

/** The facing that looks most nearly in a direction; of two the left one. */
export function facingToward({ grid, facing }: Footprint, way: Cell): number {
	const sides = grid === "square" ? 4 : 6;
	const dot = (side: number) => {
		const ahead = aheadOf(grid, side);
		const slant = grid === "hex" ? ahead.x * way.y + ahead.y * way.x : 0;
		return 2 * (ahead.x * way.x + ahead.y * way.y) + slant;
	};
	const all = Array.from({ length: sides }, (_, side) => side);
	const most = Math.max(...all.map(dot));
	const best = all.filter((side) => dot(side) === most);
	const [first = facing, second] = best;
	if (second === undefined) return first;
	// Of two neighbours the left one comes just before the other, clockwise.
	return (first + 1) % sides === second ? first : second;
}

/** Which way a unit leaves a melee by its tactic (RULES 4.14). */
const leaving = ({ unit }: Fighter): "no" | "turning" | "facing" =>
	!hasMark(unit, "leavesMelee") ? "no" : hasMark(unit, "keepsFacing") ? "facing" : "turning";

/** Plans the orders of one unit, one after the other. */
export function planOf(table: Table, who: Fighter, orders: readonly Moving[], standing: readonly Fighter[]): Plan {
	const plan = still(table, who);
	for (const order of orders) {
		if (!plan.leaves && carriedOut(table, plan, order, standing)) plan.done = [...plan.done, order];
		else plan.refused = [...plan.refused, order];
	}
	const breaks = plan.path.length > 0 && leaving(who) === "no" && brokenOff(table, plan, endOf(plan)).length > 0;
	if (!breaks) return plan;
	return { ...still(table, who), refused: [...plan.refused, ...plan.done] };
}

function carriedOut(table: Table, plan: Plan, order: Moving, standing: readonly Fighter[]): boolean {
	const { unit } = plan.who;
	if (order.kind === "leave") return leave(table, plan);
	if (order.kind === "formation") {
		const at = formedAt(table, plan, order);
		return at !== null && placed(plan, at, standing);
	}
	if (hasMark(unit, "takesMove")) return false;
	const budget = { ...plan.budget };
	const done = order.kind === "turn" ? turned(plan, order, budget, standing) : gone(plan, order, budget, standing);
	if (done) plan.budget = budget;
	return done;
}

function gone(
	plan: Plan,
	order: Extract<Moving, { readonly way: Cell }>,
	budget: Budget,
	standing: readonly Fighter[],
): boolean {
	const { unit } = plan.who;
	const pace = order.kind === "charge" ? "charge" : order.pace;
	if (pace === "charge" && !mayCharge(plan.who)) return false;
	if (pace !== "move" && hasMark(unit, "noFullRound")) return false;
	if (!(pace === "move" ? takeMove(budget, "move") : takeFull(budget, pace, true))) return false;
	const { way } = order;
	if (way.x === 0 && way.y === 0) return false;
	const end = endOf(plan);
	const from = leaving(plan.who) === "turning" ? { ...end, facing: facingToward(end, way) } : end;
	const toward = bearing(from.grid, from.facing, way);
	if (pace === "charge" && (toward !== "ahead" || from.allRound)) return false;
	const most = budgetOf({ speed: speedOf(plan.who), pace, toward, hedgehog: from.allRound }, SCALE.cell);
	if (stepsOf(from.grid, { x: 0, y: 0 }, way) > most) return false;
	const path = wayOf(from.grid, way).map((step) => shifted(from, step));
	const passes = hasMark(unit, "passesThrough");
	const met = standing.filter((each) => each.unit.id !== unit.id && path.some((at) => overlaps(at, each.at)));
	const last = path.at(-1);
	const stops = met.some((each) => !(passes && each.side === plan.who.side) || (last && overlaps(last, each.at)));
	if (stops) return false;
	plan.path = [...plan.path, ...path];
	plan.charged ||= pace === "charge";
	plan.passed = [...plan.passed, ...met.map((each) => each.unit.id)];
	return true;
}

function mayCharge({ unit }: Fighter): boolean {
	const held = unit.conditions.some(
		({ id, affected }) => affected > 0 && CONDITIONS[id]?.cells[2]?.includes("no charge") === true,
	);
	const wavers = unit.tactics.some(({ id, age }) => age === 0 && TACTICS[id]?.marks.includes("wavers"));
	const bound = ["noAttack", "noFullRound", "noCharge"].some((mark) => hasMark(unit, mark));
	return !held && !wavers && !bound && unit.formation !== "hedgehog";
}

function placed(plan: Plan, at: Footprint, standing: readonly Fighter[]): boolean {
	if (standing.some((each) => each.unit.id !== plan.who.unit.id && overlaps(at, each.at))) return false;
	plan.path = [...plan.path, at];
	return true;
}

function turned(
	plan: Plan,
	{ pivot, turns, toward }: Extract<Moving, { readonly kind: "turn" }>,
	budget: Budget,
	standing: readonly Fighter[],
): boolean {
	const from = endOf(plan);
	const at = toward !== null ? null : pivot === null ? named(from, turns) : pivoted(from, pivot, turns);
	return at !== null && takeMove(budget, "turn") && placed(plan, at, standing);
}

const wrapped = (facing: number, sides: number): number => ((facing % sides) + sides) % sides;

const named = (at: Footprint, turns: number): Footprint => ({
	...at,
	facing: wrapped(at.facing + turns, at.grid === "square" ? 4 : 6),
});

/** A unit on squares turned by quarters about a front corner, which is a point in halves of a cell; null: it is no corner. */
function pivoted(at: Footprint, pivot: Cell, turns: number): Footprint | null {
	if (at.grid !== "square") return null;
	const ahead = aheadOf("square", at.facing);
	const right = { x: -ahead.y, y: ahead.x };
	const along = (axis: Cell) => at.cells.map(({ x, y }) => 2 * (x * axis.x + y * axis.y));
	const front = Math.max(...along(ahead)) + 1;
	const corners = [Math.min(...along(right)) - 1, Math.max(...along(right)) + 1].map((side) => ({
		x: ahead.x * front + right.x * side,
		y: ahead.y * front + right.y * side,
	}));
	if (!corners.some(({ x, y }) => x === pivot.x && y === pivot.y)) return null;
	const quarter = ({ x, y }: Cell): Cell => ({ x: -y, y: x });
	const cells = at.cells.map((cell) => {
		let step = { x: 2 * cell.x - pivot.x, y: 2 * cell.y - pivot.y };
		for (let i = wrapped(turns, 4); i > 0; i--) step = quarter(step);
		return { x: (pivot.x + step.x) / 2, y: (pivot.y + step.y) / 2 };
	});
	return { ...at, cells, facing: wrapped(at.facing + turns, 4) };
}

/** The cells of a unit formed up as an order of this round says; null: it has no tactic for it, or the width does not fit. */
function formedAt(table: Table, plan: Plan, { anchor, shape }: Extract<Moving, { readonly kind: "formation" }>) {
	const { unit } = plan.who;
	const changes = unit.tactics.some(({ id, age }) => age === 0 && TACTICS[id]?.marks.includes("changesFormation"));
	return changes ? formed(table, plan.who, endOf(plan), { anchor, shape }) : null;
}

/** A unit on squares formed up on a cell, looking as it does. */
export function formed(
	{ options }: Table,
	{ unit }: Pick<Fighter, "unit">,
	looking: Footprint,
	{ anchor, shape }: { readonly anchor: Cell; readonly shape: Extract<Moving, { kind: "formation" }>["shape"] },
): Footprint | null {
	const cells = cellsFor(unit, options);
	const space = {
		fine: 1,
		diminutive: 1,
		tiny: 3,
		small: 5,
		medium: 5,
		large: 10,
		huge: 15,
		gargantuan: 20,
		colossal: 30,
	};
	const side = Math.max(1, Math.ceil(space[unit.soldier.size] / SCALE.cell));
	const root = Math.ceil(Math.sqrt(cells));
	const least = Math.min(side, root);
	if (shape.kind === "ranks" && (shape.width < least || shape.width > Math.max(least, Math.ceil(cells / least))))
		return null;
	const asked = { cells, space: space[unit.soldier.size], shape, facing: looking.facing, anchor };
	const allRound = unit.formation === "hedgehog" && options.formationEffects === "proposed";
	return { ...looking, cells: ranksOf(asked, SCALE.cell), allRound };
}

function leave({ input }: Table, plan: Plan): boolean {
	const own = input.ends[plan.who.side];
	const out = endOf(plan).cells.every((cell) => {
		const { zone, side } = zoneOf(input.map.field, cell);
		return zone !== "melee" && zone !== "ranged" && side === own;
	});
	if (out) plan.leaves = true;
	return out;
}

/** Enemies that can act and with whom a unit was in melee and is no longer at another place. */
export function brokenOff(table: Table, { who }: Plan, end: Footprint): readonly Fighter[] {
	const sweeps = hasMark(who.unit, "twoTargets");
	const moved = { ...who, at: end };
	return fightersOf(table).filter(
		(foe) =>
			canAct(foe) &&
			inMelee(who, foe, SCALE) &&
			!(sweeps && !isMounted(foe.unit)) &&
			!threatens(moved, foe, SCALE) &&
			!threatens(foe, moved, SCALE),
	);
}

/** The flight of a routed unit (RULES 4.7, 4.8). */
export function flightOf(table: Table, who: Fighter, standing: readonly Fighter[]): Plan {
	const { field } = table.input.map;
	const end = table.input.ends[who.side] ?? 0;
	const home = end === 0 ? { x: 0 - field.approach.x, y: 0 - field.approach.y } : field.approach;
	const squares = times(2, Math.ceil(Number(speedOf(who).n) / Number(speedOf(who).d) / 10));
	const halved = who.at.allRound ? over(squares, 2) : squares;
	const most = squares.n === 0n ? 0 : Math.max(1, floor(halved));
	const turned_ = { ...who.at, facing: facingToward(who.at, home) };
	const path: Footprint[] = [];
	for (let i = 1; i <= most; i++) {
		const isHome = (path.at(-1) ?? turned_).cells.every((cell) => {
			const { zone, side } = zoneOf(field, cell);
			return zone !== "melee" && zone !== "ranged" && side === end;
		});
		const next = shifted(turned_, { x: home.x * i, y: home.y * i });
		const blocked = standing.some((each) => each.unit.id !== who.unit.id && overlaps(next, each.at));
		if (isHome || blocked) break;
		path.push(next);
	}
	return { ...still(table, who), path };
}
