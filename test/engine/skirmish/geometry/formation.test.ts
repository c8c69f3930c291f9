import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ratio } from "../../../../src/engine/common/index.js";
import { formBlock } from "../../../../src/engine/skirmish/geometry/block.js";
import { type Forming, formUp, type Shape } from "../../../../src/engine/skirmish/geometry/form.js";
import { readFootprint } from "../../../../src/engine/skirmish/geometry/ground.js";
import {
	cardsFor,
	ceilRoot,
	cellsOf,
	closedCells,
	closedDensity,
	densityOf,
	type FormationRules,
	miniatureFor,
	narrowestSide,
	reachCells,
	reachRings,
	scaleOf,
	soldiersIn,
	soldiersOn,
	spaceOf,
	squaresAlong,
	toFeet,
} from "../../../../src/engine/skirmish/geometry/scale.js";
import { SOLDIER_SIZES } from "../../../../src/engine/skirmish/geometry/tables/densities.js";
import type { Grid } from "../../../../src/engine/skirmish/geometry/types.js";
import { latticeOf, turnedBy } from "../../../../src/engine/skirmish/geometry/types.js";
import { around, cell, FIVE_FEET, formed, names, TEN_FEET, YARDS } from "./fields.js";

const SQUARES: FormationRules = { representation: "squares", formationEffects: "proposed" };
const MINIATURES: FormationRules = { ...SQUARES, representation: "miniatures" };
const MEDIUM = { size: "medium", stepsPast: 0, formation: "closed" } as const;
const METRES = scaleOf(ratio(3, 2), "m");

describe("scale", () => {
	it("turns metres and yards into feet of the rules", () => {
		expect(METRES).toEqual(FIVE_FEET);
		expect(scaleOf(ratio(2), "m").cell).toEqual(ratio(20, 3));
		expect(scaleOf(ratio(1), "yd")).toEqual(YARDS);
		expect(toFeet(ratio(6), "m")).toEqual(ratio(20));
	});

	it("rounds lengths up to squares and reach down to cells, at least 1", () => {
		expect([1, 10, 25, 30, 31].map((feet) => squaresAlong(ratio(feet)))).toEqual([1, 1, 3, 3, 4]);
		expect([0, 5, 10, 15].map((feet) => reachCells(ratio(feet), FIVE_FEET))).toEqual([1, 1, 2, 3]);
		expect([5, 10, 15, 20].map((feet) => reachCells(ratio(feet), TEN_FEET))).toEqual([1, 1, 1, 2]);
		expect([3, 6, 10].map((feet) => reachRings(ratio(feet), YARDS))).toEqual([1, 2, 3]);
		expect([2, 5, 10].map((feet) => reachRings(ratio(feet), TEN_FEET))).toEqual([1, 1, 2]);
	});
});

describe("density", () => {
	it("is the table's, halved for each step past the largest", () => {
		expect(SOLDIER_SIZES.map((size) => closedDensity(size).num / closedDensity(size).den)).toEqual([
			1600, 400, 64, 16, 16, 4, 2, 1, 0.5,
		]);
		expect(closedDensity("colossal", 2)).toEqual(ratio(1, 8));
		expect(spaceOf("colossal", 1)).toEqual(ratio(40));
	});

	it("is halved in open formation, rounded up, below one soldier exactly", () => {
		const open = (size: (typeof SOLDIER_SIZES)[number]) =>
			densityOf({ size, stepsPast: 0, formation: "open" }, "proposed");
		expect([open("medium"), open("gargantuan"), open("colossal")]).toEqual([ratio(8), ratio(1), ratio(1, 4)]);
		expect(densityOf({ ...MEDIUM, formation: "open" }, "none")).toEqual(ratio(16));
		expect(densityOf({ ...MEDIUM, formation: "hedgehog" }, "proposed")).toEqual(ratio(16));
	});

	it("gives the soldiers of some cells, at least one", () => {
		expect(soldiersIn(2, ratio(16), TEN_FEET)).toBe(32);
		expect(soldiersIn(3, ratio(16), FIVE_FEET)).toBe(12);
		expect(soldiersIn(1, ratio(1, 2), FIVE_FEET)).toBe(1);
		expect(soldiersIn(0, ratio(16), FIVE_FEET)).toBe(0);
		expect([
			soldiersOn(ratio(5, 2), ratio(16)),
			soldiersOn(ratio(1, 9), ratio(1)),
			soldiersOn(ratio(0), ratio(9)),
		]).toEqual([40, 1, 0]);
	});
});

describe("cells of a unit", () => {
	it.each([
		[TEN_FEET, 7],
		[FIVE_FEET, 25],
		[YARDS, 70],
		[METRES, 25],
		[scaleOf(ratio(2), "m"), 15],
	])("100 Medium soldiers on %j: %i", (scale, cells) => {
		expect(cellsOf(100, MEDIUM, scale, SQUARES)).toBe(cells);
	});

	it("are the least that hold all soldiers", () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 1, max: 5000 }),
				fc.constantFrom(...SOLDIER_SIZES),
				fc.constantFrom(FIVE_FEET, TEN_FEET, YARDS),
				(soldiers, size, scale) => {
					const density = closedDensity(size);
					const perCell = (density.num / density.den) * (scale.cell.num / scale.cell.den / 10) ** 2;
					const cells = closedCells(soldiers, density, scale);
					expect(cells * perCell).toBeGreaterThanOrEqual(soldiers - 1e-6);
					expect(cells === 1 || (cells - 1) * perCell < soldiers + 1e-6).toBe(true);
				},
			),
		);
	});

	it("are twice as many in open formation, unless formations have no effect", () => {
		expect(cellsOf(100, { ...MEDIUM, formation: "open" }, TEN_FEET, SQUARES)).toBe(14);
		expect(cellsOf(100, { ...MEDIUM, formation: "open" }, TEN_FEET, { ...SQUARES, formationEffects: "none" })).toBe(7);
		expect(cellsOf(100, { ...MEDIUM, formation: "hedgehog" }, TEN_FEET, SQUARES)).toBe(7);
	});

	it.each([
		[1, "medium", 1],
		[10, "medium", 1],
		[25, "large", 1],
		[50, "large", 1],
		[100, "huge", 1],
		[200, "gargantuan", 1],
		[500, "colossal", 1],
		[1000, "5x8", 2],
		[2000, "5x8", 4],
	])("%i Medium soldiers are a %s miniature or card", (soldiers, name, count) => {
		expect(miniatureFor(cellsOf(soldiers, MEDIUM, TEN_FEET, SQUARES))).toMatchObject({ count, row: { name } });
	});

	it("are those of the miniature or cards, if these represent units", () => {
		expect([10, 100, 1000].map((soldiers) => cellsOf(soldiers, MEDIUM, TEN_FEET, MINIATURES))).toEqual([1, 9, 80]);
		expect(cellsOf(100, MEDIUM, FIVE_FEET, MINIATURES)).toBe(36);
	});

	it("come on the fewest cards, of the smallest kind that so few allow", () => {
		const cards = [1, 16, 37, 41, 48, 81].map((squares) => cardsFor(squares));
		expect(cards.map(({ count, row }) => `${count} ${row.name}`)).toEqual([
			"1 3x5",
			"1 4x6",
			"1 5x8",
			"2 4x6",
			"2 4x6",
			"3 5x8",
		]);
		expect(() => cardsFor(3, { miniatures: [], cards: [] })).toThrow(RangeError);
	});
});

describe("footprints", () => {
	const forming = (grid: Grid, cells: number, shape: Shape): Forming => {
		return { grid, anchor: cell(0, 0), facing: 0, shape, cells, space: ratio(5), hedgehog: false };
	};

	it("of squares are near squares whose last rank is in the middle", () => {
		const ranks = (cells: number) => {
			const rows = new Map<number, number>();
			for (const { y } of formed("square", cells).cells) rows.set(y, (rows.get(y) ?? 0) + 1);
			return [...rows.values()];
		};
		expect([1, 2, 4, 5, 7, 10, 12, 25].map(ranks)).toEqual([
			[1],
			[2],
			[2, 2],
			[3, 2],
			[3, 3, 1],
			[4, 4, 2],
			[4, 4, 4],
			[5, 5, 5, 5, 5],
		]);
		expect(names(formed("square", 10).cells).filter((name) => name.endsWith(",2"))).toEqual(["0,2", "1,2"]);
	});

	it("of hexes are full rings at 1, 7, 19 and 37", () => {
		for (const [rings, count] of [1, 7, 19, 37].entries()) {
			expect(names(formed("hex", count).cells)).toEqual(names(around("hex", rings)));
		}
	});

	it("of hexes begin a ring straight ahead, then to the left and right in turn", () => {
		const added = [8, 9, 10, 11].map((count) => formed("hex", count).cells.at(-1));
		expect(added).toEqual([cell(2, 0), cell(2, -1), cell(1, 1), cell(2, -2)]);
	});

	it("of any shape have their cells, each once and connected, and turn with the facing", () => {
		const shapes: readonly Shape[] = [
			{ kind: "near" },
			{ kind: "line" },
			{ kind: "column" },
			{ kind: "ranks", width: 3 },
		];
		fc.assert(
			fc.property(
				fc.constantFrom<Grid>("square", "hex"),
				fc.integer({ min: 3, max: 60 }),
				fc.constantFrom(...shapes),
				fc.nat(5),
				(grid, count, shape, facing) => {
					const { sides } = latticeOf(grid);
					const footprint = formed(grid, count, shape, facing % sides);
					expect(footprint.cells).toHaveLength(count);
					expect(readFootprint(footprint, "").ok).toBe(true);
					const straight = formed(grid, count, shape, 0);
					expect(names(straight.cells.map((each) => turnedBy(latticeOf(grid), each, facing % sides)))).toEqual(
						names(footprint.cells),
					);
				},
			),
		);
	});

	it("of hexes in ranks have every second file half a hex back", () => {
		expect(names(formed("hex", 6, { kind: "ranks", width: 3 }).cells)).toEqual(
			names([cell(0, 0), cell(-1, 1), cell(0, -1), cell(-1, 0), cell(-2, 1), cell(-1, -1)]),
		);
	});

	it("refuse widths that leave a side narrower than a soldier", () => {
		const wide = formUp(
			{ ...forming("square", 12, { kind: "ranks", width: 7 }), space: ratio(10) },
			FIVE_FEET,
			"proposed",
		);
		expect(wide).toEqual({
			ok: false,
			fault: { code: "MUSTER.Fault.Skirmish.width", path: "shape.width", data: { min: 2, max: 6 } },
		});
		for (const width of [0, -1, 1.5, Number.NaN]) {
			expect(formUp(forming("hex", 5, { kind: "ranks", width }), FIVE_FEET, "proposed").ok).toBe(false);
		}
	});

	it("are refused without cells, or with more than a map holds", () => {
		for (const cells of [0, -3, 10_001, 2.5, Number.NaN]) {
			const fault = { code: "MUSTER.Fault.Skirmish.size", path: "cells", data: { max: 10_000 } };
			expect(formUp(forming("hex", cells, { kind: "near" }), FIVE_FEET, "proposed")).toEqual({ ok: false, fault });
			expect(formBlock({ middle: cell(0, 0), ahead: cell(0, 1), squares: cells, hedgehog: false })).toEqual({
				ok: false,
				fault,
			});
		}
	});

	it("are as narrow as one soldier and as wide as the soldiers allow", () => {
		const width = (shape: Shape, cells: number, space: number) => {
			const made = formUp({ ...forming("square", cells, shape), space: ratio(space) }, FIVE_FEET, "proposed");
			return made.ok ? new Set(made.value.cells.map(({ x }) => x)).size : undefined;
		};
		expect([width({ kind: "column" }, 7, 5), width({ kind: "line" }, 7, 5)]).toEqual([1, 7]);
		expect([width({ kind: "column" }, 12, 15), width({ kind: "line" }, 12, 15)]).toEqual([3, 4]);
		expect(narrowestSide(2, ratio(30), TEN_FEET)).toBe(2);
	});

	it("are all front as a hedgehog, unless formations have no effect", () => {
		const hedgehog = { ...forming("hex", 7, { kind: "near" }), hedgehog: true };
		expect(formUp(hedgehog, FIVE_FEET, "proposed")).toMatchObject({ value: { allRound: true } });
		expect(formUp(hedgehog, FIVE_FEET, "none")).toMatchObject({ value: { allRound: false } });
	});

	it("take roots exactly", () => {
		expect([0, 1, 2, 4, 5, 9, 10].map(ceilRoot)).toEqual([0, 1, 2, 2, 3, 3, 4]);
	});
});
