import type { Ratio } from "../../../engine/common/index.js";
import {
	type Cell,
	cellKey,
	type Danger,
	type Duellist,
	duelOdds,
	type Ground,
	overlap,
	type Pace,
	pivotsOf,
	type SkirmishRules,
	stepTo,
} from "../../../engine/skirmish/index.js";
import { bearingOfWay, budgetsOf, courseOf, type Mover } from "./moves.js";
import { boardOn, mapKindOf, type SceneGrid } from "./scene-grid.js";
import { shifted } from "./standing.js";

/** An enemy with its place, its way and the attacks of which all numbers are known. */
export interface Menace extends Duellist {
	readonly id: string;
	readonly ground: Ground;
	/** Speed in feet. */
	readonly speed: Ratio;
	/** Ground that stops it; what it threatens is left out. */
	readonly others: readonly Ground[];
	readonly isWalled: Mover["isWalled"];
	readonly marksAt: Mover["marksAt"];
	/** Ids of attacks. */
	readonly attacks: readonly string[];
}

/** The one that asks, where it stands. */
export interface Asker extends Duellist {
	readonly ground: Ground;
}

/** The way in which an enemy comes to its blow: from its own place, after one move, a turn or a charge. */
type Approach = "stays" | "move" | "turn" | "charge";

/** The worst that one enemy can do in one place. */
interface DangerBy extends Danger {
	readonly id: string;
	readonly attack: string;
	readonly approach: Approach;
}

/** The danger to the one that asks so far from its own place, by each enemy by itself; the worst first. */
export interface DangerAt {
	/** Cells, or without a grid tenths of a foot. */
	readonly shift: Cell;
	/** The chance that one of them at least costs a point; the sum of the means. */
	readonly chance: number;
	readonly mean: number;
	readonly exact: boolean;
	readonly by: readonly DangerBy[];
}

/** Tenths of a foot between the places that are tried without a grid. */
const STEP = 50;

/** The step of the places that are tried: a cell, or 5 feet without a grid. */
export const stepOfField = (grid: Pick<SceneGrid, "kind">): number => (mapKindOf(grid) === "gridless" ? STEP : 1);

/** Steps from the own place, so many each way: a square, on hexes a hexagon of them. */
export function shiftsWithin(grid: SceneGrid, steps: number): readonly Cell[] {
	const step = stepOfField(grid);
	const isHex = mapKindOf(grid) === "hex";
	const along = Array.from({ length: 2 * steps + 1 }, (_, index) => index - steps);
	return along.flatMap((y) =>
		along.flatMap((x) => (isHex && Math.abs(x + y) > steps ? [] : [{ x: x * step, y: y * step }])),
	);
}

/** A calculation that rests after each of its parts, which take about a millisecond at most. */
type Parted<T> = Generator<void, T>;

/** The danger next turn to the one that asks, at each of some places (RULES 4.17); those without any are left out. */
export function* dangerField(
	asker: Asker,
	menaces: readonly Menace[],
	shifts: readonly Cell[],
	{ grid, rules }: { readonly grid: SceneGrid; readonly rules: SkirmishRules },
): Parted<readonly DangerAt[]> {
	const blows: DangerBy[][] = shifts.map(() => []);
	for (const menace of menaces) {
		const worstAt = yield* menaceAt(menace, asker, { grid, rules });
		for (const [index, shift] of shifts.entries()) {
			const worst = yield* worstAt(shift);
			if (worst) blows[index]!.push(worst);
		}
	}
	return shifts.flatMap((shift, index) => dangerOf(shift, blows[index]!));
}

/** The danger at a place by the blows of all enemies there; empty: there are none. */
function dangerOf(shift: Cell, blows: readonly DangerBy[]): readonly DangerAt[] {
	if (blows.length === 0) return [];
	const by = blows.toSorted((a, b) => b.chance - a.chance || b.mean - a.mean);
	return [
		{
			shift,
			chance: 1 - by.reduce((none, { chance }) => none * (1 - chance), 1),
			mean: by.reduce((sum, { mean }) => sum + mean, 0),
			exact: by.every(({ exact }) => exact),
			by,
		},
	];
}

/** A place from which an enemy may strike: its ground that looks so, moved by a step, by way of others. */
interface End {
	/** The number of the way in which it stands there; 0: as it does. */
	readonly pose: number;
	readonly shift: Cell;
	readonly path: readonly Cell[];
	readonly approach: Approach;
}

/** The least feet of a charge (RULES 4.13). */
const CHARGE_FEET = 10;

const NOWHERE: Cell = { x: 0, y: 0 };

/** The places from which an enemy may strike next turn (RULES 4.7), with the ways in which it stands there. */
function* endsOf(menace: Menace, grid: SceneGrid): Parted<{ poses: readonly Ground[]; ends: readonly End[] }> {
	const stays: End = { pose: 0, shift: NOWHERE, path: [], approach: "stays" };
	const turned = turnsOf(menace, grid);
	const ends = [
		stays,
		...(yield* waysOf(menace, "move", grid)),
		...turned.map((_, index): End => ({ pose: index + 1, shift: NOWHERE, path: [], approach: "turn" })),
		...(yield* waysOf(menace, "charge", grid)),
	];
	return { poses: [menace.ground, ...turned], ends };
}

/** Straight ways of an enemy at a pace; one creature looks to where it goes. */
function* waysOf(menace: Menace, pace: Pace & ("move" | "charge"), grid: SceneGrid): Parted<readonly End[]> {
	const { ground, alone } = menace;
	if (pace === "charge" && ground.allRound && !alone) return [];
	const mover: Mover = { ...menace, ground: alone ? { ...ground, allRound: false } : ground };
	const budgets = budgetsOf(mover, grid, pace);
	const step = stepOfField(grid);
	const most = Math.floor(budgets.ahead / step);
	const endOf = (way: Cell): readonly End[] => {
		if (way.x === 0 && way.y === 0) return [];
		const bearing = bearingOfWay(mover.ground, way);
		if (pace === "charge" && !alone && bearing !== "ahead") return [];
		if (pace === "charge" && !boardOn(grid).isAtLeast(way, CHARGE_FEET)) return [];
		const course = courseOf(mover, way, grid);
		if (course.hindrance !== null || (pace === "charge" && course.isSlow)) return [];
		if (course.cost > (alone ? budgets.ahead : budgets[bearing])) return [];
		const path = boardOn(grid)
			.along(mover.ground, way)
			.map((position) => wayTo(ground, position));
		return [{ pose: 0, shift: way, path, approach: pace }];
	};
	const ends: End[] = [];
	for (const way of shiftsWithin(grid, most)) {
		ends.push(...endOf(way));
		yield;
	}
	return ends;
}

/** Steps to the places to which one may go in one move, with that where it stands. */
export function* placesToGo(mover: Menace, grid: SceneGrid): Parted<readonly Cell[]> {
	const ways = yield* waysOf(mover, "move", grid);
	return [NOWHERE, ...ways.map(({ shift }) => shift)];
}

/** The step from some ground to the same elsewhere. */
function wayTo(from: Ground, to: Ground): Cell {
	const [a, b] = [from, to].map((ground) => (ground.grid === "gridless" ? ground.middle : ground.cells[0]!));
	return stepTo(a!, b!);
}

/** Every turn of a unit that no other stops (RULES 4.7); without a grid by quarters. */
function turnsOf({ ground, others }: Menace, grid: SceneGrid): readonly Ground[] {
	if (ground.allRound) return [];
	const sides = ground.grid === "hex" ? 6 : 4;
	const pivots = [null, ...(ground.grid === "gridless" ? [] : pivotsOf(ground))];
	const board = boardOn(grid);
	return pivots.flatMap((pivot) =>
		Array.from({ length: sides - 1 }, (_, turn) =>
			board.turned(ground, { pivot, turns: turn + 1, toward: null }),
		).flatMap((turned) => (turned.ok && !others.some((other) => overlap(turned.value, other)) ? [turned.value] : [])),
	);
}

/** The grid of the field, and the rules of the world. */
interface Setting {
	readonly grid: SceneGrid;
	readonly rules: SkirmishRules;
}

/** The worst of one enemy by where the one that asks stands; null: it cannot strike there. */
function* menaceAt(menace: Menace, asker: Asker, setting: Setting) {
	const { poses, ends } = yield* endsOf(menace, setting.grid);
	const between = relations(menace, asker, poses, setting);
	return function* (shift: Cell): Parted<DangerBy | null> {
		let worst: DangerBy | null = null;
		for (const end of ends) {
			yield;
			const off = stepTo(end.shift, shift);
			const danger = between.danger(end.pose, off, end.approach === "charge");
			if (danger === null || !isWorse(danger, worst)) continue;
			if (between.meet(end.pose, off) || end.path.some((step) => between.meet(0, stepTo(step, shift)))) continue;
			worst = { ...danger, id: menace.id, approach: end.approach };
		}
		return worst;
	};
}

const isWorse = (danger: Danger, worst: Danger | null): boolean =>
	worst === null || danger.chance > worst.chance || (danger.chance === worst.chance && danger.mean > worst.mean);

type Blow = Danger & Pick<DangerBy, "attack">;

/** More poses than a unit has. */
const POSES = 1024;

const keyOf = (pose: number, off: Cell): number => cellKey(off) * POSES + pose;

/** The blows of an enemy in some pose at the one that asks so far off, found once: both may be anywhere. */
function relations(menace: Menace, asker: Asker, poses: readonly Ground[], { grid, rules }: Setting) {
	const board = boardOn(grid);
	const odds = duelOdds(menace, asker, board, rules);
	const kept = new Map<number, Blow | null>();
	const met = new Map<number, boolean>();
	const attacks = menace.unit.soldier.attacks.filter(({ id }) => menace.attacks.includes(id));
	const at = (off: Cell): Ground => shifted(asker.ground, off);
	const find = (pose: Ground, to: Ground, charged: boolean): Blow | null => {
		let worst: Blow | null = null;
		for (const { id, mode } of attacks) {
			if (charged && mode !== "melee") continue;
			const danger = odds({ from: pose, to, attack: id, charged });
			if (danger !== null && isWorse(danger, worst)) worst = { ...danger, attack: id };
		}
		return worst;
	};
	return {
		danger: (pose: number, off: Cell, charged: boolean): Blow | null => {
			const key = 2 * keyOf(pose, off) + Number(charged);
			const known = kept.get(key);
			if (known !== undefined) return known;
			const found = find(poses[pose]!, at(off), charged);
			kept.set(key, found);
			return found;
		},
		meet: (pose: number, off: Cell): boolean => {
			const key = keyOf(pose, off);
			const known = met.get(key);
			if (known !== undefined) return known;
			const found = overlap(poses[pose]!, at(off));
			met.set(key, found);
			return found;
		},
	};
}
