import type { Result } from "../../../engine/common/index.js";
import { ok } from "../../../engine/common/index.js";
import type { Bearing, Ground, Pace } from "../../../engine/skirmish/index.js";
import {
	boardOn,
	budgetsOf,
	type Hindrance,
	judgeWay,
	type Mover,
	middleOfGround,
	type Point,
	type SceneGrid,
	turnedGround,
} from "../map/index.js";
import type { PlannedStep } from "./planned-way.js";

/** The ground that a plan leads over. */
export interface Walk {
	/** Positions after the start, one for each step of the map or turn; the last is where it ends. */
	readonly path: readonly Ground[];
	/** The number of positions after each step of the plan. */
	readonly ends: readonly number[];
	/** Middles of the ground in pixels: at the start, and after each step of the plan. */
	readonly points: readonly Point[];
}

/** The ground that the steps of a plan lead over from where its token stands. Faults: a turn that cannot be made. */
export function walkOf(start: Ground, steps: readonly PlannedStep[], grid: SceneGrid): Result<Walk> {
	const path: Ground[] = [];
	const ends: number[] = [];
	const points = [middleOfGround(start, grid)];
	for (const { x, y, turn } of steps) {
		const from = path.at(-1) ?? start;
		if (turn === null) path.push(...boardOn(grid).along(from, { x, y }));
		else {
			const turned = turnedGround(from, turn, grid);
			if (!turned.ok) return turned;
			path.push(turned.value);
		}
		ends.push(path.length);
		points.push(middleOfGround(path.at(-1) ?? start, grid));
	}
	return ok({ path, ends, points });
}

/** Paces of a move from the shortest. */
const PACES = ["move", "double", "run"] as const satisfies readonly Pace[];

/** A plan against what its token may go. */
interface WayCost {
	/** Cells or tenths of a foot of all ways together. */
	readonly cost: number;
	/** The least pace that is enough; null: none is, or its speed is not known. */
	readonly pace: (typeof PACES)[number] | null;
	/** Cells or tenths of a foot that this pace allows in each direction; of the shortest if none is enough. */
	readonly budgets: Readonly<Record<Bearing, number>>;
	/** The first thing that stops it; null: nothing does. */
	readonly hindrance: Hindrance | null;
}

/**
 * The cost of a plan (RULES 4.7): each way counts as a part of what may be gone in its direction, and the parts
 * together are at most a whole. Turns cost nothing here.
 */
export function costOf(mover: Mover, steps: readonly PlannedStep[], grid: SceneGrid): WayCost {
	const legs: { readonly cost: number; readonly bearing: Bearing }[] = [];
	let [ground, hindrance] = [mover.ground, null as Hindrance | null];
	for (const { x, y, turn } of steps) {
		const turned = turn === null ? null : turnedGround(ground, turn, grid);
		if (turned?.ok) ground = turned.value;
		if (turn !== null || (x === 0 && y === 0)) continue;
		const leg = judgeWay({ ...mover, ground }, { x, y }, grid);
		legs.push(leg);
		hindrance ??= leg.hindrance;
		ground = leg.end;
	}
	const share = (pace: Pace): number => {
		const budgets = budgetsOf(mover, grid, pace);
		return legs.reduce((sum, { cost, bearing }) => sum + cost / budgets[bearing], 0);
	};
	const pace = PACES.find((each) => legs.length === 0 || share(each) <= 1 + FINE) ?? null;
	const cost = legs.reduce((sum, leg) => sum + leg.cost, 0);
	return { cost, pace, budgets: budgetsOf(mover, grid, pace ?? "move"), hindrance };
}

/** Sums of parts closer than this to a whole are whole. */
const FINE = 1e-9;
