import type { SoldierAttack } from "../../../../src/engine/skirmish/army/read/read-soldier.js";
import type { Unit } from "../../../../src/engine/skirmish/army/read/read-unit.js";
import type { Cell, Footprint } from "../../../../src/engine/skirmish/geometry/types.js";
import { stepsOf } from "./ground.js";
import { inMelee } from "./melee.js";
import { hasMark } from "./numbers.js";
import { stepsOfWay } from "./places.js";
import { byId, type Fighter, type Scale } from "./table.js";

/**
 * The two nearest cells of two units with the steps between them; of several pairs the first in the order of their
 * cells (RULES 4.13).
 */
export function nearestCells(a: Footprint, b: Footprint): readonly [steps: number, from: Cell, to: Cell] {
	const pairs = a.cells.flatMap((from) => b.cells.map((to) => [stepsOf(a.grid, from, to), from, to] as const));
	const [first, ...rest] = pairs;
	if (!first) throw new RangeError("a unit without cells");
	return rest.reduce((nearest, pair) => (pair[0] < nearest[0] ? pair : nearest), first);
}

/** Whether a shot of a unit may go over others (RULES 4.16). */
export const goesOver = (unit: Unit, { mode, indirect }: SoldierAttack): boolean =>
	mode === "ranged" && (indirect || hasMark(unit, "indirectFire"));

interface Covered {
	readonly fighters: readonly Fighter[];
	readonly scale: Scale;
}

/** The largest of some units, of equal ones the first by id. */
const largestOf = (units: readonly Fighter[]): Fighter | undefined =>
	[...units].sort((a, b) => b.unit.soldiers.current - a.unit.soldiers.current || byId(a.unit.id, b.unit.id))[0];

/**
 * What diverts a part of a shot: units on its way, and allies of the shooters in melee with the target, none of them
 * defeated (RULES 4.13).
 */
export function coverOf(by: Fighter, target: Fighter, { fighters, scale }: Covered) {
	if (hasMark(by.unit, "noSoftCover")) return { soft: false, melee: false, unit: "" };
	const [, from, to] = nearestCells(by.at, target.at);
	const between = stepsOfWay(by.at.grid, { x: to.x - from.x, y: to.y - from.y })
		.slice(0, -1)
		.map((step) => ({ x: from.x + step.x, y: from.y + step.y }));
	const others = fighters.filter(
		({ unit }) => unit.id !== by.unit.id && unit.id !== target.unit.id && unit.hp.total > 0,
	);
	const covering = others.filter(({ at }) =>
		between.some((cell) => at.cells.some((own) => own.x === cell.x && own.y === cell.y)),
	);
	const spares = by.unit.soldier.feats.includes("preciseShot");
	const fighting = spares ? [] : others.filter((each) => each.side === by.side && inMelee(each, target, scale));
	return {
		soft: covering.length > 0,
		melee: fighting.length > 0,
		unit: (largestOf(covering) ?? largestOf(fighting))?.unit.id ?? "",
	};
}
