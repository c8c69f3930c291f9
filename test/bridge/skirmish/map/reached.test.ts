import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { UNMARKED } from "../../../../src/bridge/skirmish/map/marked-ground.js";
import { courseOf, coursesOf, type Mover } from "../../../../src/bridge/skirmish/map/moves.js";
import { showBudgets } from "../../../../src/bridge/skirmish/map/reached.js";
import {
	boardOn,
	cornersOf,
	mapKindOf,
	type Point,
	type SceneGrid,
	spotsInPixels,
} from "../../../../src/bridge/skirmish/map/scene-grid.js";
import { type Forming, groundOf } from "../../../../src/bridge/skirmish/map/standing.js";
import { ratio } from "../../../../src/engine/common/index.js";
import { SKIRMISH_RULES } from "../../../../src/engine/skirmish/army/tables/index.js";
import { unitOf } from "../../../engine/skirmish/army/units.js";
import { anyFacing, anyForming, GRIDS, gridOf } from "./grids.js";

function moverAt(grid: SceneGrid, forming: Forming, facing: Parameters<typeof groundOf>[1]["facing"]): Mover {
	const place = { x: 2000, y: 2000, width: 1, height: 1, shape: 4 };
	const found = groundOf(forming, { place, facing }, grid, SKIRMISH_RULES);
	if (!found.ok) throw new Error(found.fault.code);
	return { ground: found.value, speed: ratio(30), others: [], isWalled: () => false, marksAt: UNMARKED };
}

const keyOf = (outline: readonly Point[]): string =>
	outline.map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`).join(" ");

/** True if a point lies inside a polygon that turns clockwise on the screen, or at most a few pixels beyond. */
const isWithin = (outline: readonly Point[], { x, y }: Point, slack: number): boolean =>
	outline.every((a, index) => {
		const b = outline[(index + 1) % outline.length]!;
		const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
		return ((b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x)) / length >= -slack;
	});

describe("the ground that a unit reaches", () => {
	it("is on cells that of all its ways, without its own", () => {
		for (const grid of GRIDS.filter((each) => mapKindOf(each) !== "gridless")) {
			fc.assert(
				fc.property(anyForming, anyFacing(grid), (forming, facing) => {
					const mover = moverAt(grid, forming, facing);
					const outlinesOf = ({ ground }: Pick<Mover, "ground">) =>
						ground.grid === "gridless" ? [] : ground.cells.map((cell) => keyOf(cornersOf(grid, cell)));
					const expected = new Set(coursesOf(mover, grid).flatMap(({ end }) => outlinesOf({ ground: end })));
					for (const own of outlinesOf(mover)) expected.delete(own);
					const shown = showBudgets(mover, grid).reached.map(({ outline }) => keyOf(outline));
					expect(shown.toSorted()).toEqual([...expected].sort());
				}),
				{ numRuns: 5 },
			);
		}
	});

	it("holds without a grid every place that the engine lets it come to, and no way far beyond", () => {
		const grid = gridOf("gridless");
		const part = fc.integer({ min: -400, max: 400 });
		fc.assert(
			fc.property(anyForming, anyFacing(grid), fc.record({ x: part, y: part }), (forming, facing, way) => {
				const mover = moverAt(grid, forming, facing);
				const { reached } = showBudgets(mover, grid);
				const { end, bearing } = courseOf(mover, way, grid);
				const isHeld = reached
					.filter((each) => each.bearing === bearing)
					.some(({ outline }) => spotsInPixels(end, grid).every((spot) => isWithin(outline, spot, 2)));
				if (boardOn(grid).move(mover.ground, way, ratio(30), "move").ok) expect(isHeld).toBe(true);
				// Spots lie 50 pixels within the borders of a block, 71 from its corners; two more are let pass.
				const part = 1 - 75 / Math.hypot(way.x, way.y);
				const shorter = { x: Math.round(way.x * part), y: Math.round(way.y * part) };
				const isFar = part > 0 && !boardOn(grid).move(mover.ground, shorter, ratio(30), "move").ok;
				if (isFar && courseOf(mover, shorter, grid).bearing === bearing) expect(isHeld).toBe(false);
			}),
			{ numRuns: 300 },
		);
	});

	it("is described by its lengths, that to the back beside the plate", () => {
		const grid = gridOf("square");
		const { ground, ...rest } = moverAt(grid, { unit: unitOf({}), shape: { kind: "line" } }, 0);
		const { limits } = showBudgets({ ground, ...rest }, grid);
		expect(limits.map(({ bearing, length }) => [bearing, length])).toEqual([
			["ahead", 3],
			["aside", 1],
			["back", 1],
		]);
		const right = Math.max(...spotsInPixels(ground, grid).map(({ x }) => x)) + 50;
		expect(limits[2]!.at.x).toBe(right);
	});

	it("has the note of its side above a unit that looks along the map, whose plate is below", () => {
		const forming = { unit: unitOf({}), shape: { kind: "near" } } as const;
		for (const facing of [1, 3]) {
			const mover = moverAt(gridOf("square"), forming, facing);
			const { limits } = showBudgets(mover, gridOf("square"));
			const top = Math.min(...spotsInPixels(mover.ground, gridOf("square")).map(({ y }) => y));
			expect(limits.find(({ bearing }) => bearing === "aside")!.at.y).toBeLessThan(top);
		}
	});
});
