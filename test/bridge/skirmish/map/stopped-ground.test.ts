/** Ground on which no unit may be put, and the edge of a scene, over which no way leads. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NO_MARKS, UNMARKED } from "../../../../src/bridge/skirmish/map/marked-ground.js";
import { courseOf, hindranceOn, type Mover } from "../../../../src/bridge/skirmish/map/moves.js";
import { boardOn, type Point, type SceneGrid, spotsInPixels } from "../../../../src/bridge/skirmish/map/scene-grid.js";
import { type Forming, groundOf } from "../../../../src/bridge/skirmish/map/standing.js";
import { ratio } from "../../../../src/engine/common/index.js";
import { SKIRMISH_RULES } from "../../../../src/engine/skirmish/army/tables/index.js";
import { anyFacing, anyForming, GRIDS, gridOf } from "./grids.js";

type Facing = Parameters<typeof groundOf>[1]["facing"];

function standingOn(grid: SceneGrid, forming: Forming, facing: Facing, more: Partial<Mover> = {}): Mover {
	const place = { x: 2000, y: 2000, width: 1, height: 1, shape: 4 };
	const found = groundOf(forming, { place, facing }, grid, SKIRMISH_RULES);
	if (!found.ok) throw new Error(found.fault.code);
	return { ground: found.value, speed: ratio(30), others: [], isWalled: () => false, marksAt: UNMARKED, ...more };
}

/** A grid, a unit on it, and a straight line through its neighbourhood: to one side of it, or not. */
const anyStand = fc.constantFrom(...GRIDS).chain((grid) =>
	fc.record({
		grid: fc.constant(grid),
		forming: anyForming,
		facing: anyFacing(grid),
		angle: fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
		far: fc.integer({ min: -400, max: 400 }),
	}),
);
const sideOf = (angle: number, far: number) => (at: Point) =>
	Math.cos(angle) * (at.x - 2050) + Math.sin(angle) * (at.y - 2050) > far;

describe("ground on which a unit is put", () => {
	it("is refused across a wall just where the wall has some of it on either side", () => {
		fc.assert(
			fc.property(anyStand, ({ grid, forming, facing, angle, far }) => {
				const isBeyond = sideOf(angle, far);
				const isWalled = (from: Point, to: Point): boolean => isBeyond(from) !== isBeyond(to);
				const mover = standingOn(grid, forming, facing, { isWalled });
				const beyond = spotsInPixels(mover.ground, grid).map(isBeyond);
				const isAcross = beyond.includes(true) && beyond.includes(false);
				expect(hindranceOn(mover.ground, mover, grid)).toBe(isAcross ? "wall" : null);
			}),
		);
	});

	it("is refused where any of it is impassable, or off the scene", () => {
		fc.assert(
			fc.property(anyStand, ({ grid, forming, facing, angle, far }) => {
				const isBeyond = sideOf(angle, far);
				const marks = new Set(["impassable"] as const);
				const mover = standingOn(grid, forming, facing, { marksAt: (at) => (isBeyond(at) ? marks : NO_MARKS) });
				const isAny = spotsInPixels(mover.ground, grid).some(isBeyond);
				expect(hindranceOn(mover.ground, mover, grid)).toBe(isAny ? "ground" : null);
				expect(hindranceOn(mover.ground, { ...mover, marksAt: UNMARKED, isOff: isBeyond }, grid)).toBe(
					isAny ? "edge" : null,
				);
			}),
		);
	});
});

describe("a way to the edge of a scene", () => {
	it("is stopped by it just where more of the unit comes to lie off the scene", () => {
		const way = fc.record({ x: fc.integer({ min: -6, max: 6 }), y: fc.integer({ min: -6, max: 6 }) });
		fc.assert(
			fc.property(anyStand, way, ({ grid, forming, facing, angle, far }, { x, y }) => {
				const isOff = sideOf(angle, far);
				const mover = standingOn(grid, forming, facing, { isOff });
				const step = grid.kind === "gridless" ? 100 : 1;
				const to = { x: x * step, y: y * step };
				const stops = [mover.ground, ...boardOn(grid).along(mover.ground, to)];
				const off = stops.map((stop) => spotsInPixels(stop, grid).filter(isOff).length);
				const leaves = off.some((count, index) => index > 0 && count > off[index - 1]!);
				expect(courseOf(mover, to, grid).hindrance).toBe(leaves ? "edge" : null);
			}),
		);
	});

	it("is none without a scene, and a unit beyond it may come back", () => {
		const grid = gridOf("square");
		const [forming] = fc.sample(anyForming, { numRuns: 1, seed: 1 });
		const away = { x: 0, y: -5 };
		const mover = standingOn(grid, forming!, 0);
		expect(courseOf(mover, away, grid).hindrance).toBeNull();
		const isOff = ({ y }: Point): boolean => y < 1_900;
		expect(courseOf({ ...mover, isOff }, away, grid).hindrance).toBe("edge");
		const beyond = courseOf(mover, away, grid).end;
		expect(courseOf({ ...mover, ground: beyond, isOff }, { x: 0, y: 5 }, grid).hindrance).toBeNull();
	});
});
