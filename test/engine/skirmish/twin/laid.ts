import type { SoldierAttack } from "../../../../src/engine/skirmish/army/read/read-soldier.js";
import type { Cell, Footprint, Grid } from "../../../../src/engine/skirmish/geometry/types.js";
import type { AttackCommand } from "../../../../src/engine/skirmish/round/read/read-order.js";
import { aheadOf, arcAt } from "./ground.js";

/** An attack of an area. */
export type AreaAttack = SoldierAttack & { readonly area: NonNullable<SoldierAttack["area"]> };

/** Parts of a cell in which an origin is given. */
const PARTS = 6;
/** What a sum of decimals may be beside the true one. */
const HAIR = 1e-9;

const dot = (a: Cell, b: Cell): number => a.x * b.x + a.y * b.y;

/** A step on the map as it lies on paper, in cells. */
const onPaper = (grid: Grid, { x, y }: Cell): Cell =>
	grid === "square" ? { x, y } : { x: x + y / 2, y: (y * Math.sqrt(3)) / 2 };

/** The directions square to the sides of a cell, each of length 1. */
const normalsOf = (grid: Grid): readonly Cell[] =>
	Array.from({ length: grid === "square" ? 4 : 6 }, (_, facing) => onPaper(grid, aheadOf(grid, facing)));

/** Whether an area covers a cell; all in cells on paper, from the origin to the middle of the cell (RULES 4.9). */
function covers(grid: Grid, { shape }: AreaAttack["area"], size: number, [middle, direction]: [Cell, Cell]): boolean {
	const far = Math.hypot(middle.x, middle.y);
	const length = Math.hypot(direction.x, direction.y);
	const along = { x: direction.x / length, y: direction.y / length };
	const aside = { x: -along.y, y: along.x };
	switch (shape) {
		case "burst":
			return far <= size + HAIR || normalsOf(grid).every((way) => -dot(middle, way) <= 1 / 2 + HAIR);
		case "cone":
			return far > HAIR && far <= size + HAIR && dot(middle, along) >= far * Math.SQRT1_2 - HAIR;
		case "cube":
			return [along, aside].every((axis) => Math.abs(dot(middle, axis)) <= size / 2 + HAIR);
		default: {
			const rooms = normalsOf(grid).map((way) => [dot(along, way), 1 / 2 + dot(middle, way)] as const);
			if (rooms.some(([pace, room]) => Math.abs(pace) < HAIR && room < -HAIR)) return false;
			const ends = rooms.filter(([pace]) => Math.abs(pace) >= HAIR).map(([pace, room]) => [pace, room / pace] as const);
			const from = Math.max(0, ...ends.filter(([pace]) => pace < 0).map(([, at]) => at));
			const to = Math.min(size, ...ends.filter(([pace]) => pace > 0).map(([, at]) => at));
			return to - from > HAIR;
		}
	}
}

/** The cells of a target that laid areas cover in front of who attacks, each once; a cell is so many feet wide. */
export function laidOn(
	by: Footprint,
	target: Footprint,
	[{ areas }, { area }]: [AttackCommand, AreaAttack],
	feet: number,
) {
	const { grid } = target;
	return target.cells.filter(
		(cell) =>
			["front", "own"].includes(arcAt(by, cell)) &&
			areas.some(({ origin, direction }) => {
				const step = { x: cell.x - origin.x / PARTS, y: cell.y - origin.y / PARTS };
				return covers(grid, area, area.feet / feet, [onPaper(grid, step), onPaper(grid, direction)]);
			}),
	);
}
