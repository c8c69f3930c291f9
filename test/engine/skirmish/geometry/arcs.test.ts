import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	arcOf,
	cellsInSight,
	isFlanked,
	sideOfAttack,
	stepsBetween,
} from "../../../../src/engine/skirmish/geometry/arcs.js";
import { threatenedCells, threatens } from "../../../../src/engine/skirmish/geometry/ground.js";
import type { Arc, Cell, Footprint, Grid } from "../../../../src/engine/skirmish/geometry/types.js";
import { cellKey, latticeOf, plus, turnedBy } from "../../../../src/engine/skirmish/geometry/types.js";
import {
	angleTo,
	anyCell,
	anyGrid,
	anyUnit,
	around,
	cell,
	connectedSets,
	formed,
	mirrored,
	names,
	point,
	turnedUnit,
	unit,
} from "./fields.js";

const EPSILON = 1e-9;

/** Squares by angles of binary fractions: the corners of the rectangle, and the 45° lines that begin there. */
function squareArcByAngle(footprint: Footprint, target: Cell): Arc {
	const [tx, ty] = point("square", target);
	// Turned so that the unit looks along positive y.
	const radians = (angleTo("square", 0, point("square", latticeOf("square").ahead[footprint.facing]!)) * Math.PI) / 180;
	const local = ([x, y]: readonly [number, number]) => ({
		right: x * Math.cos(radians) + y * Math.sin(radians),
		ahead: x * Math.sin(radians) - y * Math.cos(radians),
	});
	const own = footprint.cells.map((each) => local(point("square", each)));
	const p = local([tx, ty]);
	const front = Math.max(...own.map(({ ahead }) => ahead)) + 0.5;
	const back = Math.min(...own.map(({ ahead }) => ahead)) - 0.5;
	const left = Math.min(...own.map(({ right }) => right)) - 0.5;
	const right = Math.max(...own.map((each) => each.right)) + 0.5;
	const corner = p.right < 0.5 * (left + right) ? left : right;
	const outward = corner === left ? corner - p.right : p.right - corner;
	const angle = (rise: number) => (Math.atan2(outward, rise) * 180) / Math.PI;
	if (p.ahead > front + EPSILON && angle(p.ahead - front) <= 45 + EPSILON) return "front";
	if (p.ahead < back - EPSILON && angle(back - p.ahead) <= 45 + EPSILON) return "back";
	if (outward > EPSILON) return corner === left ? "left" : "right";
	const file = own.filter((each) => Math.abs(each.right - p.right) < EPSILON);
	return file.some(({ ahead }) => ahead > p.ahead) && !file.some(({ ahead }) => ahead < p.ahead) ? "back" : "front";
}

/** Hexes by the angle of the sum of vectors of binary fractions. */
function hexArcByAngle(footprint: Footprint, target: Cell): Arc {
	const [tx, ty] = point("hex", target);
	const steps = footprint.cells.map((each) => {
		const [x, y] = point("hex", each);
		return [tx - x, ty - y] as const;
	});
	const least = Math.min(...steps.map(([x, y]) => Math.hypot(x, y)));
	const nearest = steps.filter(([x, y]) => Math.hypot(x, y) < least + EPSILON);
	const sum = [nearest.reduce((s, [x]) => s + x, 0), nearest.reduce((s, [, y]) => s + y, 0)] as const;
	if (Math.hypot(...sum) < EPSILON) return "front";
	const angle = angleTo("hex", footprint.facing, sum);
	if (Math.abs(angle) <= 60 + 1e-7) return "front";
	if (Math.abs(angle) > 120 + 1e-7) return "back";
	return angle > 0 ? "right" : "left";
}

const byAngle = (footprint: Footprint, target: Cell): Arc =>
	footprint.grid === "square" ? squareArcByAngle(footprint, target) : hexArcByAngle(footprint, target);

/** The cells beside a unit, corners included. */
const neighboursOf = ({ grid, cells }: Footprint): readonly Cell[] => {
	const own = new Set(cells.map(cellKey));
	const beside = cells.flatMap((each) => latticeOf(grid).steps.map((step) => plus(each, step)));
	return [...new Map(beside.map((each) => [cellKey(each), each])).values()].filter((each) => !own.has(cellKey(each)));
};

const count = (footprint: Footprint): Record<string, number> => {
	const counts: Record<string, number> = {};
	for (const each of neighboursOf(footprint)) {
		const arc = arcOf(footprint, each);
		counts[arc] = (counts[arc] ?? 0) + 1;
	}
	return counts;
};

describe("arcs", () => {
	it("of one cell: three front, one on each flank, the rest back", () => {
		expect(count(unit("square", [cell(0, 0)]))).toEqual({ front: 3, left: 1, right: 1, back: 3 });
		expect(count(unit("hex", [cell(0, 0)]))).toEqual({ front: 3, left: 1, right: 1, back: 1 });
	});

	it.each<[Grid, number]>([
		["square", 5],
		["hex", 5],
	])("of every connected set of cells on %s agree with angles, at every neighbour and beyond", (grid, most) => {
		for (const cells of connectedSets(grid, most)) {
			for (let facing = 0; facing < latticeOf(grid).sides; facing++) {
				const footprint = unit(grid, cells, facing);
				for (const target of neighboursOf(footprint)) {
					expect(arcOf(footprint, target), JSON.stringify([footprint, target])).toBe(byAngle(footprint, target));
				}
			}
		}
	});

	it("of footprints of 1 to 19 hexes agree with angles up to six steps away", () => {
		for (let size = 1; size <= 19; size++) {
			for (let facing = 0; facing < 6; facing++) {
				const footprint = formed("hex", size, { kind: "near" }, facing);
				for (const target of around("hex", 6)) {
					const arc = arcOf(footprint, target);
					if (arc !== "own") expect(arc, JSON.stringify([footprint, target])).toBe(byAngle(footprint, target));
				}
			}
		}
	});

	it("of any unit agree with angles at any cell", () => {
		fc.assert(
			fc.property(
				anyGrid.chain((grid) => fc.tuple(anyUnit(grid), anyCell)),
				([footprint, target]) => {
					const arc = arcOf(footprint, target);
					expect(arc).toBe(arc === "own" ? "own" : byAngle(footprint, target));
				},
			),
			{ numRuns: 2000 },
		);
	});

	it("do not change if the whole field is turned", () => {
		fc.assert(
			fc.property(
				anyGrid.chain((grid) => fc.tuple(anyUnit(grid), anyCell, fc.nat(5))),
				([footprint, target, turns]) => {
					const there = turnedBy(latticeOf(footprint.grid), target, turns);
					expect(arcOf(turnedUnit(footprint, turns), there)).toBe(arcOf(footprint, target));
				},
			),
		);
	});

	it("change left for right if the field is mirrored", () => {
		const other = { left: "right", right: "left", front: "front", back: "back", own: "own" };
		fc.assert(
			fc.property(
				anyGrid.chain((grid) => fc.tuple(anyUnit(grid), anyCell)),
				([any, target]) => {
					const footprint = { ...any, facing: 0 };
					const image = { ...footprint, cells: footprint.cells.map((each) => mirrored(any.grid, each)) };
					expect(arcOf(image, mirrored(any.grid, target))).toBe(other[arcOf(footprint, target)]);
				},
			),
		);
	});

	it("of a hedgehog are all front", () => {
		const hedgehog = unit("hex", [cell(0, 0), cell(1, 0)], 2, true);
		expect(count(hedgehog)).toEqual({ front: 8 });
		expect(isFlanked(hedgehog, [cell(-1, 0)])).toBe(false);
	});

	it("of hexes: the notch of the front row is front, beside a column of two flank, behind a row of two back", () => {
		// Facing (1, 0): two hexes side by side with a third one back between them leave no notch; two apart by one leave
		// one.
		const notch = unit("hex", [cell(0, 0), cell(-1, 1), cell(-1, 2)]);
		expect(arcOf(notch, cell(0, 1))).toBe("front");
		const column = unit("hex", [cell(0, 0), cell(-1, 0)]);
		expect([arcOf(column, cell(-1, 1)), arcOf(column, cell(0, -1))]).toEqual(["right", "left"]);
		const row = unit("hex", [cell(0, 0), cell(-1, 2), cell(-1, 1)]);
		expect(arcOf(row, cell(-2, 1))).toBe("back");
		const ring = unit("hex", latticeOf("hex").steps.slice(), 4);
		expect(arcOf(ring, cell(0, 0))).toBe("front");
	});

	it("of squares: a gap of the last rank is back, after an about turn front", () => {
		const seven = formed("square", 7);
		expect(names(seven.cells)).toEqual(
			names([...around("square", 1)].map(({ x, y }) => cell(x, y + 1)).filter(({ x, y }) => y < 2 || x === 0)),
		);
		expect([arcOf(seven, cell(1, 2)), arcOf({ ...seven, facing: 2 }, cell(1, 2))]).toEqual(["back", "front"]);
	});
});

describe("threatened cells", () => {
	it("are point by point those in front within reach, and the own ones", () => {
		fc.assert(
			fc.property(
				anyGrid.chain((grid) => fc.tuple(anyUnit(grid), fc.integer({ min: 1, max: 3 }))),
				([footprint, reach]) => {
					const { lengthOf } = latticeOf(footprint.grid);
					const expected = around(footprint.grid, 20).filter((each) => {
						const own = footprint.cells.some((one) => one.x === each.x && one.y === each.y);
						const least = Math.min(...footprint.cells.map((one) => lengthOf(one.x - each.x, one.y - each.y)));
						return own || (least <= reach && byAngle(footprint, each) === "front");
					});
					expect(names(threatenedCells(footprint, reach))).toEqual(names(expected));
					for (const each of around(footprint.grid, 12)) {
						expect(threatens(footprint, reach, [each])).toBe(expected.some(({ x, y }) => x === each.x && y === each.y));
					}
				},
			),
			{ numRuns: 60 },
		);
	});

	it("are none without a reach", () => {
		const footprint = formed("square", 4);
		expect(threatenedCells(footprint, 0)).toEqual([]);
		expect(threatens(footprint, 0, footprint.cells)).toBe(false);
	});

	it("of a rank of three squares are five ahead and its own three", () => {
		expect(threatenedCells(formed("square", 3, { kind: "line" }), 1)).toHaveLength(8);
	});
});

describe("attacks", () => {
	const target = formed("square", 4);

	it("flank from flank and back, not from the front", () => {
		expect(sideOfAttack(target, [cell(0, -1)])).toBe("front");
		expect(sideOfAttack(target, [cell(-1, 0)])).toBe("left");
		expect(sideOfAttack(target, [cell(2, 1)])).toBe("right");
		expect(sideOfAttack(target, [cell(0, 2)])).toBe("back");
		expect(isFlanked(target, [cell(-1, 1)])).toBe(true);
	});

	it("do not flank if one of the nearest cells of the attacker is in front", () => {
		expect(isFlanked(target, [cell(2, -1), cell(2, 0), cell(2, 1)])).toBe(false);
		expect(isFlanked(target, [cell(3, -2), cell(2, 0)])).toBe(true);
	});

	it("may choose only what is in front", () => {
		expect(names(cellsInSight(target, [cell(0, -5), cell(5, 0), cell(3, -2), cell(4, -2), cell(0, 0)]))).toEqual(
			names([cell(0, -5), cell(3, -2), cell(0, 0)]),
		);
	});

	it("measure from the nearest cell", () => {
		expect(stepsBetween(target, [cell(4, 3), cell(9, 9)])).toBe(3);
		expect(stepsBetween(target, [cell(1, 1)])).toBe(0);
	});
});
