import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ratio } from "../../../../src/engine/common/index.js";
import { squaresInMelee, squaresInSight } from "../../../../src/engine/skirmish/geometry/arcs.js";
import {
	areaSquares,
	coveredCells,
	coversCell,
	type Template,
} from "../../../../src/engine/skirmish/geometry/lengths.js";
import type { Scale } from "../../../../src/engine/skirmish/geometry/scale.js";
import { AREA_KINDS, AREA_TABLE } from "../../../../src/engine/skirmish/geometry/tables/areas.js";
import type { Cell, Grid } from "../../../../src/engine/skirmish/geometry/types.js";
import { latticeOf, turnedBy } from "../../../../src/engine/skirmish/geometry/types.js";
import { around, cell, FIVE_FEET, formed, names, point, TEN_FEET, turnedUnit, unit, YARDS } from "./fields.js";

describe("squares of an area", () => {
	const sizes = [5, 10, 15, 20, 25, 30, 40, 50, 60, 80, 100, 120];

	it("are the table's", () => {
		expect(sizes.map((size) => areaSquares("burst", ratio(size)))).toEqual([
			1, 3, 7, 13, 20, 28, 50, 79, 113, 201, 314, 452,
		]);
		expect(sizes.map((size) => areaSquares("cone", ratio(size)))).toEqual([1, 1, 2, 3, 5, 7, 13, 20, 28, 50, 79, 113]);
		expect(areaSquares("cone", ratio(70))).toBe(38);
		expect([5, 14, 15, 60].map((size) => areaSquares("line", ratio(size)))).toEqual([1, 1, 2, 6]);
		expect([5, 10, 20, 25].map((size) => areaSquares("cube", ratio(size)))).toEqual([1, 1, 4, 6]);
		expect(areaSquares("wall", ratio(120))).toBe(12);
		for (const kind of ["spread", "emanation", "cylinder"] as const) expect(areaSquares(kind, ratio(20))).toBe(13);
	});

	it("are those of binary fractions at any size", () => {
		for (let size = 1; size <= 2000; size++) {
			expect(areaSquares("burst", ratio(size))).toBe(Math.max(1, Math.round((Math.PI * size * size) / 100)));
		}
		expect(areaSquares("burst", ratio(20, 3))).toBe(1);
	});

	it("are a GM's own where a row names the size or another share", () => {
		const table = { ...AREA_TABLE, cone: { ...AREA_TABLE.cone, share: ratio(1, 6), given: { 30: 9 } } };
		expect([areaSquares("cone", ratio(30), table), areaSquares("cone", ratio(60), table)]).toEqual([9, 19]);
	});
});

/** Whether an area covers a cell, by binary fractions; undefined at a border, where these cannot decide. */
function coversByFloat(grid: Grid, template: Template, target: Cell, scale: Scale): boolean | undefined {
	const width = scale.cell.num / scale.cell.den;
	const size = template.size.num / template.size.den;
	const at = ({ x, y }: Cell, parts: number): readonly [number, number] => {
		const [px, py] = point(grid, cell(x, y));
		return [(px / parts) * width, (py / parts) * width];
	};
	const [ox, oy] = at(template.origin, 6);
	const [tx, ty] = at(target, 1);
	const [dx, dy] = point(grid, template.direction);
	const [ux, uy] = [dx / Math.hypot(dx, dy), dy / Math.hypot(dx, dy)];
	const along = (tx - ox) * ux + (ty - oy) * uy;
	const aside = (ty - oy) * ux - (tx - ox) * uy;
	const far = Math.hypot(tx - ox, ty - oy);
	const sure = (margin: number): boolean | undefined => (Math.abs(margin) < 1e-6 ? undefined : margin > 0);
	const both = (...parts: (boolean | undefined)[]) =>
		parts.includes(false) ? false : parts.includes(undefined) ? undefined : true;
	switch (template.kind) {
		case "line":
		case "wall": {
			// Sampled points of the line, each given to its nearest middle.
			let met = false;
			for (let step = 0.5; step < 400; step++) {
				const [px, py] = [ox + (ux * size * step) / 400, oy + (uy * size * step) / 400];
				const own = Math.hypot(px - tx, py - ty);
				const others = around(grid, 1)
					.slice()
					.map((near) => {
						const [x, y] = at(cell(target.x + near.x, target.y + near.y), 1);
						return near.x === 0 && near.y === 0 ? Infinity : Math.hypot(px - x, py - y);
					});
				if (own < Math.min(...others) - 1e-9) met = true;
			}
			return met || undefined;
		}
		case "cube":
			return both(sure(size / 2 - Math.abs(along)), sure(size / 2 - Math.abs(aside)));
		case "cone":
			return both(sure(size - far), sure(along - Math.abs(aside)));
		default:
			return far < width ? undefined : sure(size - far);
	}
}

const anyTemplate: fc.Arbitrary<Template> = fc.record({
	kind: fc.constantFrom(...AREA_KINDS),
	origin: fc.record({ x: fc.integer({ min: -9, max: 9 }), y: fc.integer({ min: -9, max: 9 }) }),
	direction: fc
		.record({ x: fc.integer({ min: -4, max: 4 }), y: fc.integer({ min: -4, max: 4 }) })
		.filter(({ x, y }) => x !== 0 || y !== 0),
	size: fc.constantFrom(...[5, 10, 15, 20, 30].map((size) => ratio(size))),
});

const anyField = fc.record({
	grid: fc.constantFrom<Grid>("square", "hex"),
	template: anyTemplate,
	scale: fc.constantFrom(FIVE_FEET, TEN_FEET, YARDS),
});

describe("an area on the map", () => {
	it("covers the cells that binary fractions say", () => {
		fc.assert(
			fc.property(anyField, ({ grid, template, scale }) => {
				for (const target of around(grid, 5)) {
					const expected = coversByFloat(grid, template, target, scale);
					if (expected === undefined) continue;
					expect(coversCell(grid, template, target, scale), JSON.stringify(target)).toBe(expected);
				}
			}),
			{ numRuns: 150 },
		);
	});

	it("turns with the field", () => {
		fc.assert(
			fc.property(anyField, fc.nat(5), ({ grid, template, scale }, turns) => {
				const lattice = latticeOf(grid);
				const turned = {
					...template,
					origin: turnedBy(lattice, template.origin, turns),
					direction: turnedBy(lattice, template.direction, turns),
				};
				for (const target of around(grid, 4)) {
					expect(coversCell(grid, turned, turnedBy(lattice, target, turns), scale)).toBe(
						coversCell(grid, template, target, scale),
					);
				}
			}),
		);
	});

	const map = unit("square", around("square", 16));
	const lay = (kind: Template["kind"], feet: number, changes: Partial<Template> = {}) =>
		coveredCells({ kind, origin: cell(0, 0), direction: cell(1, 0), size: ratio(feet), ...changes }, map, TEN_FEET)
			.length;

	it("covers about as many squares as the table says", () => {
		for (const feet of [20, 30, 40, 50, 60, 80, 100, 120]) {
			const [exact, counted] = [areaSquares("burst", ratio(feet)), lay("burst", feet, { origin: cell(3, 3) })];
			expect(Math.abs(counted - exact)).toBeLessThanOrEqual(Math.max(4, exact * 0.1));
		}
	});

	it("is a line of cells along the map and across its corners, and both sides of a border", () => {
		expect(lay("line", 60, { origin: cell(3, 0) })).toBe(6);
		expect(lay("line", 60, { origin: cell(3, 3) })).toBe(12);
		expect(lay("line", 60, { origin: cell(3, 3), direction: cell(1, 1) })).toBe(5);
		expect(lay("wall", 5)).toBe(1);
	});

	it("is at least what its origin touches if round", () => {
		expect([
			lay("burst", 1),
			lay("burst", 1, { origin: cell(3, 0) }),
			lay("spread", 1, { origin: cell(3, 3) }),
		]).toEqual([1, 2, 4]);
	});

	it("is a square of cells as a cube, and a quarter of a burst as a cone", () => {
		expect([lay("cube", 20, { origin: cell(3, 3) }), lay("cube", 30), lay("cube", 10)]).toEqual([4, 9, 1]);
		const burst = unit(
			"square",
			around("square", 16).filter(({ x, y }) => Math.hypot(x, y) <= 6 && x > 0 && Math.abs(y) <= x),
		);
		expect(lay("cone", 60)).toBe(burst.cells.length);
	});

	it("counts only the cells of a unit", () => {
		const nine = formed("square", 9);
		const template: Template = { kind: "burst", origin: cell(-6, 6), direction: cell(1, 0), size: ratio(5) };
		expect(names(coveredCells(template, nine, FIVE_FEET))).toEqual(
			names([cell(-1, 0), cell(-1, 1), cell(-1, 2), cell(0, 1)]),
		);
	});
});

describe("exposed squares", () => {
	const line = (width: number, y: number, facing: number) =>
		turnedUnit(
			unit(
				"square",
				Array.from({ length: width }, (_, x) => cell(x, facing === 0 ? y : -y)),
			),
			facing,
		);

	it("of melee contact are half a square at 5-ft reach, one at 10 ft and so on, for each square of the front", () => {
		const attacker = unit("square", [cell(0, 0), cell(1, 0), cell(2, 0)]);
		const deep = unit(
			"square",
			around("square", 9).filter(({ y }) => y < 0),
			2,
		);
		const expected = [5, 10, 15, 20].map((reach) => squaresInMelee(attacker, deep, ratio(reach), TEN_FEET));
		expect(expected).toEqual([ratio(3, 2), ratio(3), ratio(9, 2), ratio(6)]);
	});

	it("are a row of cells at 5-ft reach on a map of 5 ft, and two at 10", () => {
		const attacker = line(5, 0, 0);
		const deep = unit(
			"square",
			around("square", 9).filter(({ y }) => y < 0),
			2,
		);
		expect(squaresInMelee(attacker, deep, ratio(5), FIVE_FEET)).toEqual(ratio(5, 4));
		expect(squaresInMelee(attacker, deep, ratio(10), FIVE_FEET)).toEqual(ratio(5, 2));
	});

	it("lose the gap, and are at most the target's in front", () => {
		const attacker = line(5, 0, 0);
		const away = unit(
			"square",
			around("square", 9).filter(({ y }) => y < -1),
			2,
		);
		expect(squaresInMelee(attacker, away, ratio(10), FIVE_FEET)).toEqual(ratio(5, 4));
		expect(squaresInMelee(attacker, away, ratio(5), FIVE_FEET)).toEqual(ratio(0));
		expect(squaresInMelee(attacker, unit("square", [cell(2, -1)]), ratio(5), FIVE_FEET)).toEqual(ratio(1, 4));
		expect(squaresInMelee(attacker, unit("square", [cell(0, 1)]), ratio(5), FIVE_FEET)).toEqual(ratio(0));
	});

	it("of a hedgehog count all its sides", () => {
		const hedgehog = unit("square", [cell(0, 0)], 0, true);
		const around8 = unit(
			"square",
			around("square", 1).filter(({ x, y }) => x !== 0 || y !== 0),
		);
		expect(squaresInMelee(hedgehog, around8, ratio(5), TEN_FEET)).toEqual(ratio(1, 2));
	});

	it("in sight are the target's cells in front", () => {
		const archers = formed("square", 4);
		const target = unit("square", [cell(0, -9), cell(1, -9), cell(9, 0)]);
		expect(squaresInSight(archers, target, TEN_FEET)).toEqual(ratio(2));
		expect(squaresInSight(archers, target, FIVE_FEET)).toEqual(ratio(1, 2));
	});

	it("do not change if the field is turned", () => {
		for (const grid of ["square", "hex"] as const) {
			const [attacker, target] = [formed(grid, 9), { ...formed(grid, 7), facing: 2 }];
			const moved = {
				...target,
				cells: target.cells.map(({ x, y }) => (grid === "square" ? cell(x, y - 3) : cell(x + 4, y))),
			};
			for (let turns = 0; turns < latticeOf(grid).sides; turns++) {
				expect(squaresInMelee(turnedUnit(attacker, turns), turnedUnit(moved, turns), ratio(10), FIVE_FEET)).toEqual(
					squaresInMelee(attacker, moved, ratio(10), FIVE_FEET),
				);
			}
		}
	});
});
