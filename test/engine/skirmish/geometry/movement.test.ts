import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ratio } from "../../../../src/engine/common/index.js";
import { frontEdge } from "../../../../src/engine/skirmish/geometry/arcs.js";
import { nameFront, pivotsOf, pivotUnit } from "../../../../src/engine/skirmish/geometry/cell-board.js";
import {
	blockagesOf,
	type Mover,
	opportunities,
	passedThrough,
} from "../../../../src/engine/skirmish/geometry/ground.js";
import { bearingOf, moveBudget, moveUnit, shifted, wayCells } from "../../../../src/engine/skirmish/geometry/move.js";
import type { Footprint } from "../../../../src/engine/skirmish/geometry/types.js";
import { latticeOf, turnedBy } from "../../../../src/engine/skirmish/geometry/types.js";
import {
	angleTo,
	anyCell,
	anyGrid,
	anyUnit,
	around,
	cell,
	FIVE_FEET,
	formed,
	names,
	point,
	TEN_FEET,
	turnedUnit,
	unit,
	YARDS,
} from "./fields.js";

const budget = (speed: number, bearing: "ahead" | "aside" | "back", scale = TEN_FEET, allRound = false) =>
	moveBudget({ speed: ratio(speed), pace: "move", bearing, allRound }, scale);

describe("bearings", () => {
	it("agree with angles, borders with the faster direction", () => {
		for (const grid of ["square", "hex"] as const) {
			const [first, second] = grid === "square" ? [45, 90] : [60, 120];
			for (let facing = 0; facing < latticeOf(grid).sides; facing++) {
				for (const way of around(grid, 7)) {
					if (way.x === 0 && way.y === 0) continue;
					const angle = Math.abs(angleTo(grid, facing, point(grid, way)));
					const expected = angle <= first + 1e-7 ? "ahead" : angle <= second + 1e-7 ? "aside" : "back";
					expect(bearingOf(grid, facing, way), JSON.stringify([grid, facing, way])).toBe(expected);
				}
			}
		}
	});
});

describe("budgets", () => {
	it("round the speed up to squares and the share down to cells, at least 1", () => {
		expect([budget(30, "ahead"), budget(30, "aside"), budget(30, "back")]).toEqual([3, 1, 1]);
		expect([budget(25, "ahead"), budget(20, "back"), budget(5, "back"), budget(0, "ahead")]).toEqual([3, 1, 1, 0]);
		expect([budget(30, "ahead", FIVE_FEET), budget(30, "aside", FIVE_FEET), budget(25, "back", FIVE_FEET)]).toEqual([
			6, 3, 2,
		]);
		expect([budget(30, "ahead", YARDS), budget(30, "back", YARDS)]).toEqual([10, 3]);
	});

	it("halve for a hedgehog and multiply with the pace", () => {
		expect(budget(30, "aside", FIVE_FEET, true)).toBe(1);
		const run = { speed: ratio(30), pace: "run", bearing: "ahead", allRound: false } as const;
		expect([moveBudget(run, FIVE_FEET), moveBudget({ ...run, pace: "charge" }, FIVE_FEET)]).toEqual([24, 12]);
	});
});

describe("ways", () => {
	it("lead step by step to their end, nearest to the straight line", () => {
		fc.assert(
			fc.property(anyGrid, anyCell, (grid, way) => {
				const { lengthOf } = latticeOf(grid);
				const cells = wayCells(grid, way);
				expect(cells).toHaveLength(lengthOf(way.x, way.y));
				if (cells.length > 0) expect(cells.at(-1)).toEqual(way);
				const [wx, wy] = point(grid, way);
				const off = (each: { x: number; y: number }) => {
					const [x, y] = point(grid, each);
					return (wx * y - wy * x) / (Math.hypot(wx, wy) || 1);
				};
				let before = cell(0, 0);
				for (const [index, each] of cells.entries()) {
					expect(lengthOf(each.x - before.x, each.y - before.y)).toBe(1);
					before = each;
					const same = around(grid, 18).filter(
						(one) =>
							lengthOf(one.x, one.y) === index + 1 &&
							lengthOf(way.x - one.x, way.y - one.y) === cells.length - index - 1,
					);
					const least = Math.min(...same.map((one) => Math.abs(off(one))));
					expect(Math.abs(off(each))).toBeCloseTo(least, 9);
					// Of two as near the left one.
					if (least > 1e-9)
						expect(same.some((one) => off(one) < -1e-9 && Math.abs(off(one)) < least + 1e-9)).toBe(off(each) < 0);
				}
			}),
			{ numRuns: 300 },
		);
	});

	it("turn with the field", () => {
		fc.assert(
			fc.property(anyGrid, anyCell, fc.nat(5), (grid, way, turns) => {
				const lattice = latticeOf(grid);
				expect(wayCells(grid, turnedBy(lattice, way, turns))).toEqual(
					wayCells(grid, way).map((each) => turnedBy(lattice, each, turns)),
				);
			}),
		);
	});
});

describe("moves", () => {
	const four = formed("square", 4);
	const move = (way: { x: number; y: number }, changes = {}) =>
		moveUnit({ footprint: four, way, speed: ratio(30), pace: "move", ...changes }, FIVE_FEET);

	it("carry the whole footprint along, and keep its facing", () => {
		const moved = move(cell(2, -4));
		expect(moved).toMatchObject({ ok: true, value: { bearing: "ahead", steps: 4, budget: 6 } });
		if (moved.ok) expect(moved.value.path.at(-1)).toEqual(shifted(four, cell(2, -4)));
	});

	it.each([
		["too far aside", cell(4, 0), {}, "tooFar"],
		["too far back", cell(0, 3), {}, "tooFar"],
		["a charge to the side", cell(3, 0), { pace: "charge" }, "chargeAside"],
		[
			"a charge of a hedgehog",
			cell(0, -2),
			{ pace: "charge", footprint: { ...four, allRound: true } },
			"hedgehogCharge",
		],
		["any step at speed 0", cell(0, -1), { speed: ratio(0) }, "tooFar"],
	])("refuse %s", (_what, way, changes, code) => {
		expect(move(way, changes)).toMatchObject({ ok: false, fault: { code: `MUSTER.Fault.Skirmish.${code}` } });
	});

	it("are stopped by units in the way, allies let through but not stayed upon", () => {
		const path = [1, 2, 3].map((step) => shifted(unit("square", [cell(0, 0)]), cell(step, 0)));
		const at = (x: number) => unit("square", [cell(x, 0)]);
		expect(blockagesOf(path, [{ ground: at(2), passable: false }])).toEqual([{ obstacle: 0, step: 1 }]);
		expect(blockagesOf(path, [{ ground: at(2), passable: true }])).toEqual([]);
		expect(
			blockagesOf(path, [
				{ ground: at(9), passable: false },
				{ ground: at(3), passable: true },
			]),
		).toEqual([{ obstacle: 1, step: 2 }]);
		expect(
			passedThrough(path, [
				{ ground: at(2), passable: true },
				{ ground: at(4), passable: true },
			]),
		).toEqual([0]);
	});
});

describe("turns", () => {
	it("name another side the front", () => {
		const footprint = formed("hex", 7);
		expect(nameFront(footprint, -1)).toEqual({ ...footprint, facing: 5 });
	});

	it("on squares pivot on a front corner", () => {
		const line = formed("square", 3, { kind: "line" });
		expect(pivotsOf(line)).toEqual([cell(-3, -1), cell(3, -1)]);
		const turned = pivotUnit(line, cell(-3, -1), 1);
		expect(turned.ok && names(turned.value.cells)).toEqual(names([cell(-2, 0), cell(-2, 1), cell(-2, 2)]));
		expect(turned).toMatchObject({ value: { facing: 1 } });
	});

	it("on hexes pivot on a hex of the front edge, the others refused", () => {
		const seven = formed("hex", 7);
		expect(names(frontEdge(seven))).toEqual(names([cell(1, 0), cell(0, 1), cell(1, -1)]));
		expect(pivotUnit(seven, cell(0, 0), 1)).toMatchObject({ fault: { code: "MUSTER.Fault.Skirmish.pivot" } });
		const turned = pivotUnit(seven, cell(2, 0), 3);
		expect(turned.ok && names(turned.value.cells)).toEqual(names(shifted(seven, cell(2, 0)).cells));
	});

	it("keep the shape, hold the pivot, and come full circle", () => {
		fc.assert(
			fc.property(
				anyGrid.chain((grid) => fc.tuple(anyUnit(grid), fc.nat(30), fc.nat(5))),
				([footprint, which, turns]) => {
					const pivots = pivotsOf(footprint);
					const pivot = pivots[which % pivots.length]!;
					const turned = pivotUnit(footprint, pivot, turns);
					if (!turned.ok) throw new Error(turned.fault.code);
					expect(pivotsOf(turned.value)).toContainEqual(pivot);
					const back = pivotUnit(turned.value, pivot, -turns);
					expect(back).toEqual({ ok: true, value: footprint });
					// The same as a turn of the whole field, but for the place.
					const field = turnedUnit(footprint, turns);
					const [a, b] = [turned.value.cells[0]!, field.cells[0]!];
					expect(shifted(field, cell(a.x - b.x, a.y - b.y))).toEqual(turned.value);
				},
			),
		);
	});
});

describe("attacks of opportunity", () => {
	const mover = (side: string, reach: number, before: Footprint, ...way: readonly Footprint[]): Mover => {
		return { side, reach: ratio(reach), before, way };
	};
	const north = (y: number) => unit("square", [cell(0, y)], 2);
	const south = (y: number) => unit("square", [cell(0, y)], 0);

	it("are the greater reach's, and both's at equal reach", () => {
		const pike = mover("a", 10, north(0));
		expect(opportunities([pike, mover("b", 5, south(9), south(1))], FIVE_FEET)).toEqual([{ attacker: 0, target: 1 }]);
		expect(opportunities([pike, mover("b", 10, south(9), south(2))], FIVE_FEET)).toEqual([
			{ attacker: 0, target: 1 },
			{ attacker: 1, target: 0 },
		]);
	});

	it("need a pair that threatens each other, is new, and is of two sides", () => {
		const pike = mover("a", 10, north(0));
		expect(opportunities([pike, mover("b", 5, south(9), south(2))], FIVE_FEET)).toEqual([]);
		expect(opportunities([pike, mover("b", 5, south(1))], FIVE_FEET)).toEqual([]);
		expect(opportunities([pike, mover("a", 5, south(9), south(1))], FIVE_FEET)).toEqual([]);
		expect(opportunities([pike, mover("b", 5, south(9), { ...south(1), facing: 2 })], FIVE_FEET)).toEqual([]);
		expect(opportunities([pike, mover("b", 0, south(9), south(1))], FIVE_FEET)).toEqual([]);
	});

	it("come of passing along a front, and of two that meet on their ways", () => {
		const pike = mover("a", 5, north(0));
		const beside = (x: number) => unit("square", [cell(x, 1)], 0);
		const along = [-3, -2, -1, 0, 1, 2, 3].map(beside);
		const both = [
			{ attacker: 0, target: 1 },
			{ attacker: 1, target: 0 },
		];
		expect(opportunities([pike, mover("b", 5, beside(-4), ...along)], FIVE_FEET)).toEqual(both);
		expect(opportunities([pike, mover("b", 5, beside(-4), beside(-3))], FIVE_FEET)).toEqual([]);
		// The pike goes off to the right while the other comes from the left: they are never near.
		const away = mover("a", 5, north(0), ...[1, 2, 3, 4].map((x) => unit("square", [cell(x, 0)], 2)));
		expect(opportunities([away, mover("b", 5, beside(-4), ...along.slice(0, 4))], FIVE_FEET)).toEqual([]);
		// Toward each other and past: they meet half-way, also where one takes more steps than the other.
		const toward = mover("a", 5, north(4), ...[3, 2, 1, 0, -1, -2].map((x) => unit("square", [cell(x, 0)], 2)));
		expect(opportunities([toward, mover("b", 5, beside(-4), beside(-2), beside(0), beside(2))], FIVE_FEET)).toEqual(
			both,
		);
	});
});
