import type { Cell, Footprint } from "../../../../src/engine/skirmish/geometry/index.js";
import { stepsOf, wayOf } from "./ground.js";
import { inMelee, type Scale } from "./melee.js";
import { hasMark } from "./numbers.js";
import type { Fighter } from "./table.js";

/** What a shot is made among. */
interface Covered {
	readonly fighters: readonly Fighter[];
	readonly scale: Scale;
}

/** Steps between the nearest cells of two units, and these cells: of several pairs the first. */
export function nearestCells(a: Footprint, b: Footprint): readonly [steps: number, from: Cell, to: Cell] {
	let best: readonly [number, Cell, Cell] | null = null;
	for (const from of a.cells) {
		for (const to of b.cells) {
			const steps = stepsOf(a.grid, from, to);
			if (best === null || steps < best[0]) best = [steps, from, to];
		}
	}
	if (best === null) throw new RangeError("no cells");
	return best;
}

/** Who gives cover against a shot (RULES 4.13, 4.16). */
export function coverOf(by: Fighter, target: Fighter, { fighters, scale }: Covered) {
	const none = { soft: false, melee: false, unit: "" };
	if (hasMark(by.unit, "noSoftCover")) return none;
	const [, from, to] = nearestCells(by.at, target.at);
	const way = wayOf(by.at.grid, { x: to.x - from.x, y: to.y - from.y })
		.slice(0, -1)
		.map(({ x, y }) => ({ x: from.x + x, y: from.y + y }));
	const others = fighters.filter((each) => each.unit.id !== by.unit.id && each.unit.id !== target.unit.id);
	const soft = others.filter(
		({ unit, at }) =>
			["fit", "routed", "defeated"].includes(unit.state) &&
			at.cells.some((cell) => way.some(({ x, y }) => x === cell.x && y === cell.y)),
	);
	const allies = others.filter((each) => each.side === by.side && inMelee(each, target, scale));
	const melee = allies.length > 0 && !by.unit.soldier.feats.includes("preciseShot");
	return { soft: soft.length > 0, melee, unit: largest(soft.length > 0 ? soft : melee ? allies : []) };
}

const largest = (fighters: readonly Fighter[]): string =>
	fighters.reduce<Fighter | null>((most, each) => {
		if (most === null || each.unit.soldiers.current > most.unit.soldiers.current) return each;
		return each.unit.soldiers.current === most.unit.soldiers.current && each.unit.id < most.unit.id ? each : most;
	}, null)?.unit.id ?? "";
