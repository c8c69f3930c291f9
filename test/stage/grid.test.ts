/** The stage's grids against published geometry: redblobgames.com/grids/hexagons, and the API pages of the grids. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CONST } from "./common/constants.js";
import { type Cube, HexagonalGrid, makeGrid, type Offset, SquareGrid } from "./common/grid/index.js";

const { GRID_TYPES: TYPES, GRID_SNAPPING_MODES: MODES, GRID_DIAGONALS: RULES } = CONST;
const HEXES = [TYPES.HEXODDR, TYPES.HEXEVENR, TYPES.HEXODDQ, TYPES.HEXEVENQ] as const;
const hexes = fc.constantFrom(...HEXES).map((type) => new HexagonalGrid({ type, size: 100, distance: 5 }));
const grids = fc.constantFrom(TYPES.SQUARE, ...HEXES).map((type) => makeGrid({ type, size: 100, distance: 5 }));
const offset = fc.record({ i: fc.integer({ min: -30, max: 30 }), j: fc.integer({ min: -30, max: 30 }) });
const point = fc.record({ x: fc.integer({ min: -2000, max: 2000 }), y: fc.integer({ min: -2000, max: 2000 }) });

const apart = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y);
const round = ({ x, y }: { x: number; y: number }) => [Math.round(x * 10) / 10, Math.round(y * 10) / 10];
const keyOf = ({ i, j }: Offset) => `${i},${j}`;

describe("hexagons of four kinds", () => {
	it("are wider where they point: the distance of opposite sides is the size, of opposite corners 2/√3 of it", () => {
		const rows = new HexagonalGrid({ type: TYPES.HEXODDR, size: 100 });
		const columns = new HexagonalGrid({ type: TYPES.HEXODDQ, size: 100 });
		expect([rows.columns, rows.sizeX, Math.round(rows.sizeY)]).toEqual([false, 100, 115]);
		expect([columns.columns, Math.round(columns.sizeX), columns.sizeY]).toEqual([true, 115, 100]);
	});

	it("push their first row or column along in even grids, the second in odd ones", () => {
		const corners = HEXES.map((type) => {
			const grid = new HexagonalGrid({ type, size: 100 });
			return [{ i: 0, j: 0 }, grid.columns ? { i: 0, j: 1 } : { i: 1, j: 0 }].map((at) =>
				round(grid.getTopLeftPoint(at)),
			);
		});
		expect(corners).toEqual([
			[
				[0, 0],
				[50, 86.6],
			],
			[
				[50, 0],
				[0, 86.6],
			],
			[
				[0, 0],
				[86.6, 50],
			],
			[
				[0, 50],
				[86.6, 0],
			],
		]);
	});

	it("turn offsets into the cubes of the Red Blob tables, and back", () => {
		const cubes = (type: number, at: Offset): Cube => new HexagonalGrid({ type, size: 100 }).offsetToCube(at);
		expect(cubes(TYPES.HEXODDR, { i: 3, j: 2 })).toEqual({ q: 1, r: 3, s: -4 });
		expect(cubes(TYPES.HEXEVENR, { i: 3, j: 2 })).toEqual({ q: 0, r: 3, s: -3 });
		expect(cubes(TYPES.HEXODDQ, { i: 2, j: 3 })).toEqual({ q: 3, r: 1, s: -4 });
		expect(cubes(TYPES.HEXEVENQ, { i: 2, j: 3 })).toEqual({ q: 3, r: 0, s: -3 });
		fc.assert(
			fc.property(hexes, offset, (grid, at) => {
				const cube = grid.offsetToCube(at);
				expect(cube.q + cube.r + cube.s).toBe(0);
				expect(grid.cubeToOffset(cube)).toEqual(at);
				expect(grid.getOffset(grid.cubeToPoint(cube))).toEqual(at);
				// The column is q in columns, the row r in rows (API page HexagonalGridCube2D).
				expect(grid.columns ? cube.q : cube.r).toBe(grid.columns ? at.j : at.i);
			}),
		);
	});
});

describe("hexagons side by side", () => {
	it("touch six others, whose centres are one size away, and no second ring", () => {
		fc.assert(
			fc.property(hexes, offset, (grid, at) => {
				const near = grid.getAdjacentOffsets(at);
				expect(new Set(near.map(keyOf)).size).toBe(6);
				for (const each of near) {
					expect(apart(grid.getCenterPoint(at), grid.getCenterPoint(each))).toBeCloseTo(100, 6);
					expect(grid.testAdjacency(at, each)).toBe(true);
				}
				expect(grid.testAdjacency(at, at)).toBe(false);
				expect(grid.testAdjacency(at, { i: at.i + 3, j: at.j })).toBe(false);
			}),
		);
	});

	it("have corners that begin on top in rows and on the left in columns, clockwise", () => {
		const first = HEXES.map((type) => new HexagonalGrid({ type, size: 100 }).getShape().slice(0, 2).map(round));
		const [top, left] = [
			[
				[0, -57.7],
				[50, -28.9],
			],
			[
				[-57.7, 0],
				[-28.9, -50],
			],
		];
		expect(first).toEqual([top, top, left, left]);
	});

	it("measure paths in hexagons: cube distance times the distance of a space", () => {
		fc.assert(
			fc.property(hexes, offset, offset, (grid, a, b) => {
				const { spaces, distance, cost } = grid.measurePath([a, b]);
				const away = HexagonalGrid.cubeDistance(grid.offsetToCube(a), grid.offsetToCube(b));
				expect([spaces, distance, cost]).toEqual([away, away * 5, away * 5]);
			}),
		);
	});

	it("snap to the centre, to the corner of the box round a space, or to the nearest vertex", () => {
		fc.assert(
			fc.property(hexes, point, (grid, at) => {
				const centre = grid.getSnappedPoint(at, { mode: MODES.CENTER });
				expect(round(centre)).toEqual(round(grid.getCenterPoint(at)));
				const vertex = grid.getSnappedPoint(at, { mode: MODES.VERTEX });
				const nearest = Math.min(...grid.getVertices(at).map((each) => apart(each, at)));
				expect(apart(vertex, at)).toBeCloseTo(nearest, 6);
				const corner = grid.getSnappedPoint(at, { mode: MODES.TOP_LEFT_CORNER });
				expect(round(grid.getTopLeftPoint(grid.getOffset({ x: corner.x + 50, y: corner.y + 50 })))).toEqual(
					round(corner),
				);
			}),
		);
	});

	it("know a vertex by its side of a hexagon: two kinds, of which each third corner is one", () => {
		const grid = new HexagonalGrid({ type: TYPES.HEXODDR, size: 100 });
		const [top, topRight] = grid.getVertices({ i: 4, j: 4 });
		const snapped = (at: typeof top, mode: number) => at && round(grid.getSnappedPoint(at, { mode }));
		expect(snapped(topRight, MODES.TOP_RIGHT_VERTEX)).toEqual(topRight && round(topRight));
		expect(snapped(topRight, MODES.BOTTOM_LEFT_VERTEX)).not.toEqual(topRight && round(topRight));
		expect(snapped(top, MODES.BOTTOM_LEFT_VERTEX)).toEqual(top && round(top));
	});
});

describe("all grids with spaces", () => {
	it("find the space of each point: none of the others' centres is nearer", () => {
		fc.assert(
			fc.property(grids, point, (grid, at) => {
				const mine = apart(grid.getCenterPoint(at), at);
				for (const other of grid.getAdjacentOffsets(at))
					expect(apart(grid.getCenterPoint(other), at)).toBeGreaterThanOrEqual(mine - 1e-6);
			}),
		);
	});

	it("draw direct paths of neighbours from end to end, no longer than the distance in spaces", () => {
		fc.assert(
			fc.property(grids, offset, offset, offset, (grid, a, b, c) => {
				const path = grid.getDirectPath([a, b, c]);
				expect([path[0], path.at(-1)]).toEqual([a, c]);
				for (let n = 1; n < path.length; n++)
					expect(grid.testAdjacency(path[n - 1] as Offset, path[n] as Offset)).toBe(true);
				expect(grid.measurePath([a, b, c]).spaces).toBe(path.length - 1);
			}),
		);
	});

	it("range over exactly the rows and columns of which a space lies under a rectangle", () => {
		const box = fc.record({
			x: fc.integer({ min: -300, max: 300 }),
			y: fc.integer({ min: -300, max: 300 }),
			width: fc.integer({ min: 1, max: 300 }),
			height: fc.integer({ min: 1, max: 300 }),
		});
		fc.assert(
			fc.property(
				grids,
				box,
				fc.integer({ min: 0, max: 99 }),
				fc.integer({ min: 0, max: 99 }),
				(grid, bounds, u, v) => {
					const [i0, j0, i1, j1] = grid.getOffsetRange(bounds);
					const inside = {
						x: bounds.x + (bounds.width * (u + 0.5)) / 100,
						y: bounds.y + (bounds.height * (v + 0.5)) / 100,
					};
					const { i, j } = grid.getOffset(inside);
					expect(i >= i0 && i < i1 && j >= j0 && j < j1).toBe(true);
					expect(i1 - i0).toBeLessThanOrEqual(bounds.height / (grid.sizeY * 0.75) + 3);
				},
			),
		);
		const grid = new SquareGrid({ type: TYPES.SQUARE, size: 100 });
		expect(grid.getOffsetRange({ x: 100, y: 200, width: 100, height: 100 })).toEqual([2, 1, 3, 2]);
		expect(grid.getOffsetRange({ x: 100, y: 200, width: 0, height: 100 })).toEqual([2, 1, 2, 1]);
		// A strip of one pixel down the middle of the first row, whose lower end reaches no space of the second.
		const rows = new HexagonalGrid({ type: TYPES.HEXODDR, size: 100 });
		expect(rows.getOffsetRange({ x: 50, y: 1, width: 1, height: 112 })).toEqual([0, 0, 1, 1]);
		expect(rows.getOffsetRange({ x: 50, y: 1, width: 1, height: 116 })).toEqual([0, 0, 2, 1]);
	});

	it("lay the scene on spaces of the padded canvas that are shifted as the first", () => {
		fc.assert(
			fc.property(grids, fc.integer({ min: 500, max: 3000 }), fc.constantFrom(0, 0.1, 0.25), (grid, width, padding) => {
				const { x, y } = grid.calculateDimensions(width, 1000, padding);
				const first = grid.getTopLeftPoint({ i: 0, j: 0 });
				const corner = { x: first.x + x, y: first.y + y };
				expect(round(grid.getTopLeftPoint(grid.getOffset({ x: corner.x + 50, y: corner.y + 50 })))).toEqual(
					round(corner),
				);
				expect(x).toBeGreaterThanOrEqual(width * padding);
			}),
		);
	});
});

describe("squares and bare maps", () => {
	it("cost diagonals by the world's rule (types: CONST.GRID_DIAGONALS)", () => {
		const lengths = Object.values(RULES).map((diagonals) => {
			const grid = new SquareGrid({ type: TYPES.SQUARE, size: 100, diagonals });
			return grid.measurePath([
				{ i: 0, j: 0 },
				{ i: 3, j: 3 },
				{ i: 3, j: 4 },
			]).distance;
		});
		expect(lengths.map((length) => Math.round(length * 100) / 100)).toEqual([4, 5.24, 5.5, 7, 5, 6, 7]);
	});

	it("are adjacent across corners unless diagonals are illegal", () => {
		const near = (diagonals: number) =>
			new SquareGrid({ type: TYPES.SQUARE, size: 100, diagonals }).getAdjacentOffsets({ i: 0, j: 0 }).length;
		expect([near(RULES.EQUIDISTANT), near(RULES.ILLEGAL)]).toEqual([8, 4]);
	});

	it("give a legal path of sides where diagonals are illegal", () => {
		fc.assert(
			fc.property(offset, offset, (a, b) => {
				const path = new SquareGrid({ type: TYPES.SQUARE, size: 100, diagonals: RULES.ILLEGAL }).getDirectPath([a, b]);
				expect(path.at(-1)).toEqual(b);
				expect(path).toHaveLength(Math.abs(a.i - b.i) + Math.abs(a.j - b.j) + 1);
			}),
		);
	});

	it("snap in squares to parts of a space", () => {
		const grid = new SquareGrid({ type: TYPES.SQUARE, size: 100 });
		const snap = (mode: number, resolution = 1) => grid.getSnappedPoint({ x: 138, y: 262 }, { mode, resolution });
		expect(snap(MODES.TOP_LEFT_CORNER)).toEqual({ x: 100, y: 300 });
		expect(snap(MODES.CENTER)).toEqual({ x: 150, y: 250 });
		expect(snap(MODES.VERTEX, 2)).toEqual({ x: 150, y: 250 });
		expect(snap(MODES.TOP_SIDE_MIDPOINT)).toEqual({ x: 150, y: 300 });
		expect(snap(0)).toEqual({ x: 138, y: 262 });
	});

	it("measure as the crow flies without a grid, where nothing is adjacent and no space is counted", () => {
		const grid = makeGrid({ type: TYPES.GRIDLESS, size: 100, distance: 5 });
		const { spaces, distance } = grid.measurePath([
			{ x: 0, y: 0 },
			{ x: 300, y: 400 },
		]);
		expect([spaces, distance]).toEqual([0, 25]);
		expect([grid.getAdjacentOffsets({ i: 0, j: 0 }), grid.getVertices({ x: 1, y: 1 })]).toEqual([[], []]);
		expect(grid.getSnappedPoint({ x: 1.5, y: 2.5 }, { mode: MODES.CENTER })).toEqual({ x: 1.5, y: 2.5 });
	});

	it("take costs from waypoints, from a function, and measure nothing where they are asked not to", () => {
		const grid = new SquareGrid({ type: TYPES.SQUARE, size: 100 });
		const [a, b] = [
			{ i: 0, j: 0 },
			{ i: 0, j: 3 },
		];
		expect(grid.measurePath([a, { ...b, cost: 7 }]).cost).toBe(7);
		expect(grid.measurePath([a, b], { cost: (_from, _to, distance) => distance * 2 }).cost).toBe(6);
		const { spaces, cost, distance, waypoints } = grid.measurePath([a, { ...b, measure: false }]);
		expect([spaces, cost, distance, waypoints[1]?.backward?.distance]).toEqual([0, 0, 0, 0]);
	});
});
