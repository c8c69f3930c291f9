/** Areas on the map: where they lie in the rules' own parts, and the cells that they cover beside what is drawn. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { areaOutline, laidAt, originInPixels } from "../../../../src/bridge/skirmish/map/area-shape.js";
import {
	boardOn,
	mapKindOf,
	middleOf,
	type Point,
	pixelsPerFoot,
	stepInPixels,
} from "../../../../src/bridge/skirmish/map/scene-grid.js";
import { ratio } from "../../../../src/engine/common/index.js";
import { type Cell, type Footprint, readLaid } from "../../../../src/engine/skirmish/index.js";
import { anyGrid, anyPoint, GRIDS } from "./grids.js";

/** Twice the area of the corner at `from` between two points; above 0: clockwise on the screen. */
const turn = (from: Point, one: Point, other: Point): number =>
	(one.x - from.x) * (other.y - from.y) - (one.y - from.y) * (other.x - from.x);

/** How far a point is inside of a convex outline in pixels; below 0: outside. */
function depthIn(point: Point, outline: readonly Point[]): number {
	const edges = outline.map((from, at) => [from, outline[(at + 1) % outline.length]!] as const);
	return Math.min(...edges.map(([from, to]) => turn(from, to, point) / Math.hypot(to.x - from.x, to.y - from.y)));
}

/** A field of cells about the origin of the map. */
const field = (grid: "square" | "hex"): Footprint => ({
	grid,
	cells: Array.from({ length: 21 * 21 }, (_, at): Cell => ({ x: (at % 21) - 10, y: Math.floor(at / 21) - 10 })),
	facing: 0,
	allRound: false,
});

const KINDS = ["burst", "cone", "cube"] as const;

describe("an area that is laid on the map", () => {
	it("begins within half a cell of the pixel, in parts that the rules read", () => {
		fc.assert(
			fc.property(anyGrid, anyPoint, anyPoint, (grid, from, toward) => {
				const laid = laidAt(grid, from, toward);
				expect(readLaid(laid, "")).toMatchObject({ ok: true });
				const start = originInPixels(grid, laid);
				const step = mapKindOf(grid) === "gridless" ? pixelsPerFoot(grid) / 10 : grid.size / 2;
				expect(Math.hypot(start.x - from.x, start.y - from.y)).toBeLessThanOrEqual(step);
			}),
		);
	});

	it("points where it was drawn, to a degree", () => {
		fc.assert(
			fc.property(anyGrid, anyPoint, anyPoint, (grid, from, toward) => {
				fc.pre(Math.hypot(toward.x - from.x, toward.y - from.y) > 1);
				const { x, y } = stepInPixels(grid, laidAt(grid, from, toward).direction);
				const off = Math.atan2(y, x) - Math.atan2(toward.y - from.y, toward.x - from.x);
				expect(Math.cos(off)).toBeGreaterThan(Math.cos(Math.PI / 180));
			}),
		);
	});

	const CELLED = GRIDS.filter((grid) => mapKindOf(grid) !== "gridless");
	it.each(CELLED.map(({ kind }) => kind))("is drawn about the cells that it covers: %s", (kind) => {
		const grid = CELLED.find((each) => each.kind === kind)!;
		const ground = field(mapKindOf(grid) === "hex" ? "hex" : "square");
		const board = boardOn(grid);
		const near = fc.record({ x: fc.integer({ min: -300, max: 300 }), y: fc.integer({ min: -300, max: 300 }) });
		let [inside, outside] = [0, 0];
		fc.assert(
			fc.property(fc.constantFrom(...KINDS), fc.integer({ min: 8, max: 60 }), near, near, (shape, feet, from, way) => {
				fc.pre(Math.hypot(way.x, way.y) > 20);
				const laid = laidAt(grid, from, { x: from.x + way.x, y: from.y + way.y });
				const outline = areaOutline(grid, { kind: shape, feet }, laid);
				const covered = new Set(board.covered({ kind: shape, ...laid, size: ratio(feet) }, ground));
				const start = originInPixels(grid, laid);
				for (const cell of ground.cells) {
					const middle = middleOf(grid, cell);
					const depth = depthIn(middle, outline);
					const isAtStart = Math.hypot(middle.x - start.x, middle.y - start.y) < grid.size;
					if (depth > 3) {
						if (!isAtStart) expect(covered.has(cell)).toBe(true);
						inside++;
					} else if (depth < -3 && !isAtStart) {
						expect(covered.has(cell)).toBe(false);
						outside++;
					}
				}
			}),
		);
		expect(Math.min(inside, outside)).toBeGreaterThan(100);
	});
});
