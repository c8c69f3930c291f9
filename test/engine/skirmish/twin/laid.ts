import type { SoldierAttack } from "../../../../src/engine/skirmish/army/read/read-soldier.js";
import type { Cell, Footprint, Grid } from "../../../../src/engine/skirmish/geometry/types.js";
import type { AttackCommand } from "../../../../src/engine/skirmish/round/read/read-order.js";
import { type Fraction, floor, over, times } from "./fraction.js";
import { aheadOf, arcAt } from "./ground.js";
import { nearestCells } from "./shelter.js";

/** An attack of an area. */
type AreaAttack = SoldierAttack & { readonly area: NonNullable<SoldierAttack["area"]> };

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
function laidOn(by: Footprint, target: Footprint, [{ areas }, { area }]: [AttackCommand, AreaAttack], feet: number) {
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

/** Squares of one area (RULES 4.18). */
export function squaresOf({ shape, feet }: AreaAttack["area"]): number {
	const round = (Math.PI * feet * feet) / 100;
	const squares = { burst: round, cone: round / 4, line: feet / 10, wall: feet / 10, cube: (feet / 10) ** 2 }[shape];
	return Math.max(1, Math.round(squares));
}

/** Soldiers under the areas that are laid, and the squares of these; null: none are; undefined: they lie beside it. */
export function underLaid(
	{ command, attack }: { readonly command: AttackCommand; readonly attack: SoldierAttack },
	by: Footprint,
	target: Footprint,
	{ cell, density }: { readonly cell: number; readonly density: Fraction },
) {
	const { area } = attack;
	if (command.areas.length === 0) return null;
	if (area === null) return undefined;
	const squares = command.areas.length * squaresOf(area);
	if (command.exposed !== null) return { soldiers: 0, squares };
	const cells = laidOn(by, target, [command, { ...attack, area }], cell);
	if (cells.length === 0) return undefined;
	const far = nearestCells(by, { ...target, cells })[0] * cell;
	if (attack.mode === "ranged" && attack.feet !== null && far > attack.feet) return undefined;
	const covered = times(cells.length, over(cell, 10), over(cell, 10));
	return { soldiers: Math.max(1, floor(times(covered, density))), squares };
}
