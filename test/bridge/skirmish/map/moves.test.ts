import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { UNMARKED } from "../../../../src/bridge/skirmish/map/marked-ground.js";
import { budgetsOf, courseOf, coursesOf, judgeWay, type Mover } from "../../../../src/bridge/skirmish/map/moves.js";
import { boardOn, mapKindOf, type SceneGrid, toSceneGrid } from "../../../../src/bridge/skirmish/map/scene-grid.js";
import { groundOf } from "../../../../src/bridge/skirmish/map/standing.js";
import { threatCells, threatOutlines } from "../../../../src/bridge/skirmish/map/threat-area.js";
import { ratio } from "../../../../src/engine/common/index.js";
import { SKIRMISH_RULES } from "../../../../src/engine/skirmish/army/tables/index.js";
import { type Cell, cellKey, type Ground } from "../../../../src/engine/skirmish/index.js";
import { unitOf } from "../../../engine/skirmish/army/units.js";
import { CONST } from "../../../stage/common/constants.js";
import { SquareGrid } from "../../../stage/common/grid/index.js";
import { anyFacing, anyForming, anyGrid, GRIDS, gridOf } from "./grids.js";

const anyGround = fc
	.tuple(anyGrid, anyForming)
	.chain(([grid, forming]) => fc.tuple(fc.constant({ grid, forming }), anyFacing(grid)))
	.map(([{ grid, forming }, facing]) => ({ grid, ground: standing(grid, forming, facing) }));

function standing(
	grid: SceneGrid,
	forming: Parameters<typeof groundOf>[0],
	facing: Parameters<typeof groundOf>[1]["facing"],
): Ground {
	const place = { x: 2000, y: 2000, width: 1, height: 1, shape: 4 };
	const found = groundOf(forming, { place, facing }, grid, SKIRMISH_RULES);
	if (!found.ok) throw new Error(found.fault.code);
	return found.value;
}

const soldiersOn = (grid: SceneGrid, soldiers: number, facing: number): Ground =>
	standing(
		grid,
		{ unit: unitOf({ soldiers: { current: soldiers, maximum: soldiers, held: 0 } }), shape: { kind: "near" } },
		facing,
	);

const moverOf = (ground: Ground, changes: Partial<Mover> = {}): Mover => ({
	ground,
	speed: ratio(30),
	others: [],
	isWalled: () => false,
	marksAt: UNMARKED,
	...changes,
});

describe("ways of a unit on the map", () => {
	it("are those that the engine allows, with its places on the way, on open ground", () => {
		const part = fc.integer({ min: -9, max: 9 });
		fc.assert(
			fc.property(anyGround, fc.record({ x: part, y: part }), fc.integer({ min: 5, max: 60 }), (each, way, feet) => {
				const { grid, ground } = each;
				const scaled = grid.kind === "gridless" ? { x: way.x * 37, y: way.y * 37 } : way;
				const mover = moverOf(ground, { speed: ratio(feet) });
				const allowed = boardOn(grid).move(ground, scaled, ratio(feet), "move");
				const { cost, bearing, end } = courseOf(mover, scaled, grid);
				// Lengths without a grid are rounded to tenths of a foot for the reader.
				const slack = grid.kind === "gridless" ? 1 : 0;
				if (allowed.ok) expect(cost).toBeLessThanOrEqual(budgetsOf(mover, grid)[bearing] + slack);
				else expect(cost).toBeGreaterThan(budgetsOf(mover, grid)[bearing] - slack);
				if (allowed.ok) expect(end).toEqual(allowed.value.path.at(-1) ?? ground);
			}),
		);
	});

	it("are listed all and none besides", () => {
		for (const grid of GRIDS) {
			const ground = soldiersOn(grid, 112, 0);
			const mover = moverOf(ground);
			const listed = new Set(coursesOf(mover, grid).map(({ way }) => cellKey(way)));
			if (mapKindOf(grid) === "gridless") {
				expect(listed.size).toBe(0);
				continue;
			}
			for (let y = -5; y <= 5; y++) {
				for (let x = -5; x <= 5; x++) {
					if (x === 0 && y === 0) continue;
					const moved = boardOn(grid).move(ground, { x, y }, ratio(30), "move");
					expect(listed.has(cellKey({ x, y }))).toBe(moved.ok);
				}
			}
		}
	});

	it("end before other units and walls, and say which", () => {
		const grid = gridOf("square");
		const ground = soldiersOn(grid, 16, 0);
		if (ground.grid === "gridless") throw new Error("no cells");
		const [{ x, y }] = ground.cells as [Cell];
		const before = [{ x, y: y - 1 }];
		const hindrance = (changes: Partial<Mover>) => courseOf(moverOf(ground, changes), { x: 0, y: -2 }, grid).hindrance;
		expect(hindrance({})).toBeNull();
		expect(hindrance({ others: [{ ...ground, cells: before }] })).toBe("unit");
		expect(hindrance({ isWalled: (from, to) => to.y < from.y })).toBe("wall");
	});

	it("count their diagonal steps by the world's rule, as the host measures them", () => {
		const { SQUARE } = CONST.GRID_TYPES;
		for (const diagonals of Object.values(CONST.GRID_DIAGONALS)) {
			const words = { type: SQUARE, size: 100, distance: 10, units: "ft", diagonals };
			const grid = toSceneGrid(words);
			const host = new SquareGrid({ type: SQUARE, size: 100, distance: 1, diagonals });
			const start = soldiersOn(grid, 16, 0);
			for (const way of [1, 2, 3, 4, 5].flatMap((x) => [0, 1, 3, 5].map((y) => ({ x, y: -y })))) {
				const to = { x: 100 * way.x, y: 100 * way.y };
				const { distance } = host.measurePath([{ x: 0, y: 0 }, to]);
				expect([diagonals, way, courseOf(moverOf(start), way, grid).cost]).toEqual([
					diagonals,
					way,
					Math.ceil(distance - 1e-9),
				]);
			}
		}
		expect(toSceneGrid({ type: 2, size: 100, distance: 5, units: "ft", diagonals: 4 }).diagonals).toBe("one");
	});

	it("are judged by the least pace that is enough", () => {
		const grid = gridOf("square");
		const ground = soldiersOn(grid, 16, 0);
		const judged = (steps: number) => {
			const { pace, budget, cost } = judgeWay(moverOf(ground), { x: 0, y: -steps }, grid);
			return [pace, cost, budget];
		};
		expect(judged(3)).toEqual(["move", 3, 3]);
		expect(judged(5)).toEqual(["double", 5, 6]);
		expect(judged(12)).toEqual(["run", 12, 12]);
		expect(judged(13)).toEqual([null, 13, 12]);
	});
});

describe("the ground that a unit threatens", () => {
	it("is where the engine says that it threatens a unit of one cell", () => {
		fc.assert(
			fc.property(anyGround, fc.constantFrom(0, 5, 10, 15), ({ grid, ground }, feet) => {
				if (ground.grid === "gridless" || ground.cells.length > 60) return;
				const shown = new Set(threatCells(ground, ratio(feet), grid).map(cellKey));
				const own = new Set(ground.cells.map(cellKey));
				const [first] = ground.cells;
				for (let dy = -12; dy <= 12; dy += 2) {
					for (let dx = -12; dx <= 12; dx += 3) {
						const cell = { x: first!.x + dx, y: first!.y + dy };
						if (own.has(cellKey(cell))) continue;
						const other: Ground = { grid: ground.grid, cells: [cell], facing: 0, allRound: false };
						expect(shown.has(cellKey(cell))).toBe(boardOn(grid).threatens(ground, ratio(feet), other));
					}
				}
			}),
			{ numRuns: 60 },
		);
	});

	it("has the engine's border without a grid", () => {
		const inPolygon = (polygon: readonly { x: number; y: number }[], x: number, y: number): boolean => {
			let inside = false;
			for (const [index, a] of polygon.entries()) {
				const b = polygon[(index + 1) % polygon.length]!;
				if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
			}
			return inside;
		};
		const grid = gridOf("gridless");
		fc.assert(
			fc.property(anyForming, anyFacing(grid), fc.constantFrom(5, 10, 15), (forming, facing, feet) => {
				const ground = standing(grid, forming, facing);
				if (ground.grid !== "gridless") throw new Error("cells");
				const [outline] = threatOutlines(ground, ratio(feet), grid);
				// 10 feet are 100 pixels, so a tenth of a foot is a pixel. Points near the border may be on either side.
				let unlike = 0;
				for (let step = 0; step < 400; step++) {
					const point = {
						x: ground.middle.x + ((step * 37) % 401) - 200,
						y: ground.middle.y + ((step * 73) % 401) - 200,
					};
					const other: Ground = { ...ground, middle: point, files: 1, ranks: 1 };
					const shown = inPolygon(outline!, point.x, point.y);
					const threatened = boardOn(grid).threatens(ground, ratio(feet), other);
					const isOwn = boardOn(grid).covers(ground, [point]);
					if (!isOwn && shown !== threatened) unlike++;
				}
				expect(unlike).toBeLessThanOrEqual(8);
			}),
			{ numRuns: 60 },
		);
	});
});
