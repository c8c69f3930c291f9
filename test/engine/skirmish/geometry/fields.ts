import fc from "fast-check";
import { ratio } from "../../../../src/engine/common/index.js";
import { formUp, type Shape } from "../../../../src/engine/skirmish/geometry/form.js";
import type { Scale } from "../../../../src/engine/skirmish/geometry/scale.js";
import type { Cell, Footprint, Grid } from "../../../../src/engine/skirmish/geometry/types.js";
import { latticeOf, turnedBy } from "../../../../src/engine/skirmish/geometry/types.js";

export const FIVE_FEET: Scale = { cell: ratio(5), ring: 5 };
export const TEN_FEET: Scale = { cell: ratio(10), ring: 5 };
export const YARDS: Scale = { cell: ratio(3), ring: 3 };

export const cell = (x: number, y: number): Cell => ({ x, y });

export const unit = (grid: Grid, cells: readonly Cell[], facing = 0, allRound = false): Footprint => {
	return { grid, cells, facing, allRound };
};

/** A unit of Medium soldiers on 5-ft cells. */
export function formed(grid: Grid, cells: number, shape: Shape = { kind: "near" }, facing = 0): Footprint {
	const forming = { grid, anchor: cell(0, 0), facing, shape, cells, space: ratio(5), hedgehog: false };
	const made = formUp(forming, FIVE_FEET, "proposed");
	if (!made.ok) throw new Error(made.fault.code);
	return made.value;
}

/** The middle of a cell in the plane, y downward, neighbours 1 apart. */
export function point(grid: Grid, { x, y }: Cell): readonly [number, number] {
	return grid === "square" ? [x, y] : [x + y / 2, (y * Math.sqrt(3)) / 2];
}

/** The angle between a vector of the plane and a facing in degrees, −180 … 180, clockwise positive. */
export function angleTo(grid: Grid, facing: number, [x, y]: readonly [number, number]): number {
	const [fx, fy] = point(grid, latticeOf(grid).ahead[facing]!);
	return (Math.atan2(fx * y - fy * x, fx * x + fy * y) * 180) / Math.PI;
}

/** A unit turned about the middle of the map with its facing. */
export function turnedUnit(footprint: Footprint, turns: number): Footprint {
	const lattice = latticeOf(footprint.grid);
	return {
		...footprint,
		cells: footprint.cells.map((each) => turnedBy(lattice, each, turns)),
		facing: (footprint.facing + turns) % lattice.sides,
	};
}

/** A cell mirrored at the axis of facing 0. */
export function mirrored(grid: Grid, { x, y }: Cell): Cell {
	return grid === "square" ? cell(0 - x, y) : cell(x + y, 0 - y);
}

/** All cells within some steps of the middle of the map. */
export function around(grid: Grid, steps: number): readonly Cell[] {
	const cells: Cell[] = [];
	for (let x = -steps; x <= steps; x++) {
		for (let y = -steps; y <= steps; y++) {
			if (latticeOf(grid).lengthOf(x, y) <= steps) cells.push(cell(x, y));
		}
	}
	return cells;
}

const key = ({ x, y }: Cell): string => `${x},${y}`;

/** Sorted names of cells, to compare sets. */
export const names = (cells: readonly Cell[]): readonly string[] => cells.map(key).sort();

/** Every connected set of up to `most` cells that holds (0, 0), grown cell by cell. */
export function connectedSets(grid: Grid, most: number): readonly (readonly Cell[])[] {
	const seen = new Map<string, readonly Cell[]>([["0,0", [cell(0, 0)]]]);
	let last: readonly (readonly Cell[])[] = [[cell(0, 0)]];
	for (let size = 2; size <= most; size++) {
		const next: (readonly Cell[])[] = [];
		for (const cells of last) {
			for (const one of cells) {
				for (const step of latticeOf(grid).ahead) {
					const added = cell(one.x + step.x, one.y + step.y);
					if (cells.some((each) => key(each) === key(added))) continue;
					const grown = [...cells, added];
					const name = names(grown).join(" ");
					if (seen.has(name)) continue;
					seen.set(name, grown);
					next.push(grown);
				}
			}
		}
		last = next;
	}
	return [...seen.values()];
}

export const anyGrid = fc.constantFrom<Grid>("square", "hex");

/** Any connected footprint of up to 12 cells, with any facing. */
export const anyUnit = (grid: Grid): fc.Arbitrary<Footprint> =>
	fc
		.tuple(
			fc.array(fc.tuple(fc.nat(1000), fc.nat(7)), { maxLength: 11 }),
			fc.nat(latticeOf(grid).sides - 1),
			fc.integer({ min: -4, max: 4 }),
			fc.integer({ min: -4, max: 4 }),
		)
		.map(([grows, facing, x, y]) => {
			const cells = [cell(x, y)];
			for (const [from, way] of grows) {
				const base = cells[from % cells.length]!;
				const step = latticeOf(grid).ahead[way % latticeOf(grid).sides]!;
				const next = cell(base.x + step.x, base.y + step.y);
				if (!cells.some((each) => key(each) === key(next))) cells.push(next);
			}
			return unit(grid, cells, facing);
		});

export const anyCell = fc.record({ x: fc.integer({ min: -9, max: 9 }), y: fc.integer({ min: -9, max: 9 }) });
