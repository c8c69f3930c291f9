/** Shapes of tokens on the stage against published geometry: foundryvtt#10144, #10151, #11733, #11760, #11701. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CONST } from "./common/constants.js";
import { centreOf, occupiedSpaces, sizeOf, snappedPlace, spacePolygon } from "./common/documents/token-place.js";
import "./common/documents/index.js";
import { BaseScene } from "./common/documents/scene.js";
import { HexagonalGrid, makeGrid, type Offset, type Point } from "./common/grid/index.js";

const { GRID_TYPES: TYPES, TOKEN_SHAPES: SHAPES } = CONST;
const HEXES = [TYPES.HEXODDR, TYPES.HEXEVENR, TYPES.HEXODDQ, TYPES.HEXEVENQ] as const;
const grid = (type: number) => new HexagonalGrid({ type, size: 100 });
const ROWS = grid(TYPES.HEXODDR);

/** How many spaces each row (or column) has, first to last. */
function rows(type: number, width: number, height: number, shape: number): number[] {
	const on = grid(type);
	const spaces = occupiedSpaces(on, { x: 1000, y: 1000, width, height, shape });
	const lines = spaces.map((at) => (on.columns ? at.j : at.i));
	return [...new Set(lines)].sort((a, b) => a - b).map((line) => lines.filter((each) => each === line).length);
}

const place = fc.record({
	x: fc.integer({ min: 0, max: 2000 }),
	y: fc.integer({ min: 0, max: 2000 }),
	width: fc.integer({ min: 1, max: 5 }),
	height: fc.integer({ min: 1, max: 5 }),
	shape: fc.constantFrom(...Object.values(SHAPES)),
});
const hexes = fc.constantFrom(...HEXES).map(grid);
const keyOf = ({ i, j }: Offset) => `${i},${j}`;
const area = (polygon: readonly Point[]) =>
	Math.abs(
		polygon.reduce((sum, { x, y }, index) => {
			const next = polygon[(index + 1) % polygon.length] as Point;
			return sum + x * next.y - next.x * y;
		}, 0),
	) / 2;

describe("tokens on hexagons", () => {
	it.each([
		["one", 1, 1, SHAPES.RECTANGLE_1, [1]],
		["a line", 4, 1, SHAPES.RECTANGLE_2, [4]],
		["three, the two first", 2, 2, SHAPES.TRAPEZOID_1, [2, 1]],
		["three, the two last", 2, 2, SHAPES.TRAPEZOID_2, [1, 2]],
		["three as an ellipse", 2, 2, SHAPES.ELLIPSE_1, [2, 1]],
		["three as the other ellipse", 2, 2, SHAPES.ELLIPSE_2, [1, 2]],
		["a ring round one", 3, 3, SHAPES.ELLIPSE_1, [2, 3, 2]],
		["twelve", 4, 4, SHAPES.ELLIPSE_1, [3, 4, 3, 2]],
		["twelve, turned", 4, 4, SHAPES.ELLIPSE_2, [2, 3, 4, 3]],
		["a triangle", 3, 3, SHAPES.TRAPEZOID_1, [3, 2, 1]],
		["a block", 3, 3, SHAPES.RECTANGLE_1, [3, 2, 3]],
		["the other block", 3, 3, SHAPES.RECTANGLE_2, [2, 3, 2]],
	])("%s", (_name, width, height, shape, expected) => {
		for (const type of [TYPES.HEXODDR, TYPES.HEXEVENR]) expect(rows(type, width, height, shape)).toEqual(expected);
		// The same turned by a quarter in columns.
		for (const type of [TYPES.HEXODDQ, TYPES.HEXEVENQ]) expect(rows(type, height, width, shape)).toEqual(expected);
	});

	it("are plain rectangles, in silence, where their size has no such shape (#11760)", () => {
		const corners = (width: number, height: number, shape: number) =>
			spacePolygon(ROWS, { width, height, shape })?.length;
		expect([corners(2, 3, SHAPES.TRAPEZOID_1), corners(1, 2, SHAPES.ELLIPSE_1)]).toEqual([4, 4]);
		expect([corners(1, 2, SHAPES.RECTANGLE_1), corners(1.5, 1, SHAPES.RECTANGLE_1)]).toEqual([4, 4]);
		expect([corners(3, 2, SHAPES.TRAPEZOID_1), corners(2, 3, SHAPES.ELLIPSE_1)]).toEqual([16, 14]);
		// In columns it is the height that must not be less.
		expect(spacePolygon(grid(TYPES.HEXODDQ), { width: 3, height: 2, shape: SHAPES.TRAPEZOID_1 })).toHaveLength(4);
	});
});

describe("spaces of tokens on hexagons", () => {
	it("cover each space once, all of them joined, in an outline of as many hexagons", () => {
		fc.assert(
			fc.property(hexes, place, (on, at) => {
				const spaces = occupiedSpaces(on, at);
				const polygon = spacePolygon(on, at) ?? [];
				expect(new Set(spaces.map(keyOf)).size).toBe(spaces.length);
				if (polygon.length > 4) expect(area(polygon)).toBeCloseTo((spaces.length * 100 * 100 * Math.sqrt(3)) / 2, 3);
				if (polygon.length > 4 && spaces.length > 1)
					for (const each of spaces) expect(spaces.some((other) => on.testAdjacency(each, other))).toBe(true);
				const { width, height } = sizeOf(on, at);
				const most = { x: Math.max(...polygon.map(({ x }) => x)), y: Math.max(...polygon.map(({ y }) => y)) };
				expect([most.x, most.y].map(Math.round)).toEqual([width, height].map(Math.round));
			}),
		);
	});

	it("snap to the grid, where they cover the same spaces, and stay when they are snapped", () => {
		fc.assert(
			fc.property(hexes, place, (on, at) => {
				const snapped = { ...at, ...snappedPlace(on, at) };
				expect(occupiedSpaces(on, snapped)).toEqual(occupiedSpaces(on, at));
				expect(snappedPlace(on, snapped)).toEqual(snappedPlace(on, at));
				expect(Math.hypot(snapped.x - at.x, snapped.y - at.y)).toBeLessThan(90);
			}),
		);
	});

	it("have their middle in that of their hexagons: for three on a vertex, for a block in its rectangle (#10151)", () => {
		const spot = (width: number, height: number, shape: number) => {
			const snapped = snappedPlace(ROWS, { x: 300, y: 400, width, height, shape });
			return centreOf(ROWS, { ...snapped, width, height, shape });
		};
		const three = spot(2, 2, SHAPES.ELLIPSE_1);
		const vertex = ROWS.getSnappedPoint(three, { mode: CONST.GRID_SNAPPING_MODES.VERTEX });
		expect(Math.hypot(vertex.x - three.x, vertex.y - three.y)).toBeLessThan(1);
		const seven = spot(3, 3, SHAPES.ELLIPSE_1);
		const middle = ROWS.getCenterPoint(seven);
		expect(Math.hypot(middle.x - seven.x, middle.y - seven.y)).toBeLessThan(1);
		const { height } = sizeOf(ROWS, { width: 3, height: 2 });
		expect(centreOf(ROWS, { x: 0, y: 0, width: 3, height: 2, shape: SHAPES.RECTANGLE_1 })).toEqual({
			x: 150,
			y: height / 2,
		});
	});
});

describe("tokens on squares and bare maps", () => {
	const squares = makeGrid({ type: TYPES.SQUARE, size: 100 });
	const bare = makeGrid({ type: TYPES.GRIDLESS, size: 100 });

	it("cover whole squares whatever their shape, after snapping", () => {
		const at = { x: 149, y: 151, width: 2, height: 1, shape: SHAPES.ELLIPSE_1 };
		expect(occupiedSpaces(squares, at)).toEqual([
			{ i: 2, j: 1 },
			{ i: 2, j: 2 },
		]);
		expect(spacePolygon(squares, at)).toHaveLength(4);
		expect(occupiedSpaces(squares, { ...at, width: 0.5, height: 0.5 })).toEqual([{ i: 1, j: 1 }]);
	});

	it("cover no space without a grid, and have no polygon of spaces", () => {
		const at = { x: 149.5, y: 151.2, width: 2, height: 1, shape: SHAPES.ELLIPSE_1 };
		expect([occupiedSpaces(bare, at), spacePolygon(bare, at)]).toEqual([[], undefined]);
		expect([snappedPlace(bare, at), sizeOf(bare, at)]).toEqual([
			{ x: 150, y: 151 },
			{ width: 200, height: 100 },
		]);
	});

	it("ask their scene's grid, and the stored place where none is given", () => {
		const token = {
			_id: "skirmishRaid0001",
			name: "Raider",
			x: 110,
			y: 90,
			width: 2,
			height: 2,
			shape: SHAPES.TRAPEZOID_1,
		};
		const scene = new BaseScene({ name: "The ford", grid: { type: TYPES.HEXODDR, size: 100 }, tokens: [token] });
		const [placed] = (
			scene as unknown as { tokens: { contents: { getOccupiedGridSpaceOffsets(at?: object): Offset[] }[] } }
		).tokens.contents;
		expect(placed?.getOccupiedGridSpaceOffsets()).toEqual([
			{ i: 1, j: 1 },
			{ i: 1, j: 2 },
			{ i: 2, j: 2 },
		]);
		expect(placed?.getOccupiedGridSpaceOffsets({ x: 0, y: 0, width: 1, height: 1 })).toEqual([{ i: 0, j: 0 }]);
	});
});
