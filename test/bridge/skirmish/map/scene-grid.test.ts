import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	cellAt,
	cellOfOffset,
	cornersOf,
	mapKindOf,
	middleOf,
	offsetOf,
	sideToward,
	toSceneGrid,
} from "../../../../src/bridge/skirmish/map/scene-grid.js";
import { ratio } from "../../../../src/engine/common/index.js";
import { aheadOf, latticeOf, plus } from "../../../../src/engine/skirmish/index.js";
import { anyGrid, anyPoint, GRIDS, gridOf, tenthOf } from "./grids.js";

const cell = fc.record({ x: fc.integer({ min: -60, max: 60 }), y: fc.integer({ min: -60, max: 60 }) });

describe("cells and pixels of a grid", () => {
	it("find a cell again at its middle", () => {
		fc.assert(
			fc.property(anyGrid, cell, (grid, one) => {
				expect(cellAt(grid, middleOf(grid, one))).toEqual(one);
			}),
		);
	});

	it("find the cell whose middle is nearest to any pixel", () => {
		fc.assert(
			fc.property(anyGrid, anyPoint, (grid, point) => {
				const found = cellAt(grid, point);
				const off = (one: typeof found): number =>
					Math.hypot(middleOf(grid, one).x - point.x, middleOf(grid, one).y - point.y);
				for (const step of latticeOf(mapKindOf(grid)).steps) {
					expect(off(found)).toBeLessThanOrEqual(off(plus(found, step)) + 1e-6 + tenthOf(grid) * 1e-6);
				}
			}),
		);
	});

	it("give each cell a row and column of its own, and find it by them", () => {
		fc.assert(
			fc.property(anyGrid, cell, (grid, one) => {
				expect(cellOfOffset(grid, offsetOf(grid, one))).toEqual(one);
			}),
		);
	});

	it("lay hexes in rows and columns as the host does: every second one set aside by half a hex", () => {
		const middles = (kind: "hexOddR" | "hexEvenR" | "hexOddQ" | "hexEvenQ") =>
			[
				{ i: 0, j: 0 },
				{ i: 1, j: 0 },
				{ i: 0, j: 1 },
			].map((offset) => {
				const { x, y } = middleOf(gridOf(kind), cellOfOffset(gridOf(kind), offset));
				return [Math.round(x), Math.round(y)];
			});
		expect(middles("hexOddR")).toEqual([
			[50, 58],
			[100, 144],
			[150, 58],
		]);
		expect(middles("hexEvenR")).toEqual([
			[100, 58],
			[50, 144],
			[200, 58],
		]);
		expect(middles("hexOddQ")).toEqual([
			[58, 50],
			[58, 150],
			[144, 100],
		]);
		expect(middles("hexEvenQ")).toEqual([
			[58, 100],
			[58, 200],
			[144, 50],
		]);
	});

	it("turn facings clockwise on the screen", () => {
		for (const grid of GRIDS.filter(({ kind }) => kind !== "gridless")) {
			const lattice = latticeOf(mapKindOf(grid));
			const middle = middleOf(grid, { x: 0, y: 0 });
			const angles = lattice.ahead.map((_, facing) => {
				const there = middleOf(grid, aheadOf(lattice, facing));
				return Math.atan2(there.y - middle.y, there.x - middle.x);
			});
			for (const [index, angle] of angles.entries()) {
				const next = angles[(index + 1) % angles.length]!;
				const turn = (next - angle + 2 * Math.PI) % (2 * Math.PI);
				expect(turn).toBeCloseTo((2 * Math.PI) / lattice.sides, 9);
			}
		}
	});

	it("share a side with the cell across it", () => {
		fc.assert(
			fc.property(anyGrid, cell, (grid, one) => {
				if (grid.kind === "gridless") return;
				for (const step of latticeOf(mapKindOf(grid)).ahead) {
					const here = sideToward(grid, one, step);
					const there = sideToward(grid, plus(one, step), { x: -step.x, y: -step.y });
					expect(here.from.x).toBeCloseTo(there.to.x, 6);
					expect(here.from.y).toBeCloseTo(there.to.y, 6);
					expect(here.to.x).toBeCloseTo(there.from.x, 6);
				}
				const corners = cornersOf(grid, one);
				for (const [index, step] of latticeOf(mapKindOf(grid)).ahead.entries()) {
					expect(sideToward(grid, one, step).to.x).toBeCloseTo(corners[(index + 1) % corners.length]!.x, 6);
				}
			}),
		);
	});
});

describe("the grid that a scene describes", () => {
	it("reads kind, width and unit of length", () => {
		expect(toSceneGrid({ type: 4, size: 80, distance: 1.5, units: "m" })).toEqual({
			kind: "hexOddQ",
			size: 80,
			distance: ratio(3, 2),
			unit: "m",
			measured: true,
			diagonals: "one",
		});
		expect(toSceneGrid({ type: 1, size: 80, distance: 5, units: " Feet. " })).toMatchObject({
			unit: "ft",
			measured: true,
		});
	});

	it("takes a space as 5 feet where the unit is none of length, or the width none", () => {
		for (const odd of [
			{ distance: 1, units: "squares" },
			{ distance: 0, units: "ft" },
			{ distance: Number.NaN, units: "ft" },
		]) {
			expect(toSceneGrid({ type: 1, size: 80, ...odd })).toMatchObject({ distance: ratio(5), measured: false });
		}
	});
});
