import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MOST_DOTS } from "../../../../src/bridge/skirmish/map/dots.js";
import { facingOf } from "../../../../src/bridge/skirmish/map/facing.js";
import { drawUnit, type UnitPicture } from "../../../../src/bridge/skirmish/map/picture.js";
import { cellAt, middleOf, type Point, type SceneGrid } from "../../../../src/bridge/skirmish/map/scene-grid.js";
import { groundOf, placeOf } from "../../../../src/bridge/skirmish/map/standing.js";
import { SKIRMISH_RULES } from "../../../../src/engine/skirmish/army/tables/index.js";
import { cellKey, type Ground, latticeOf, plus } from "../../../../src/engine/skirmish/index.js";
import { unitOf } from "../../../engine/skirmish/army/units.js";
import { anyFacing, anyForming, anyGrid, anyPoint, gridOf } from "./grids.js";

const anyPicture = fc
	.tuple(anyGrid, anyForming, anyPoint, fc.integer({ min: 0, max: 300 }))
	.chain(([grid, forming, point, soldiers]) =>
		fc.tuple(fc.constant({ grid, forming, point, soldiers }), anyFacing(grid)),
	)
	.map(([{ grid, forming, point, soldiers }, facing]) => {
		const place = { ...point, width: 1, height: 1, shape: 4 };
		const found = groundOf(forming, { place, facing }, grid, SKIRMISH_RULES);
		if (!found.ok) throw new Error(found.fault.code);
		const ground = found.value;
		return { grid, ground, soldiers, picture: drawUnit(ground, placeOf(ground, grid), soldiers, grid) };
	});

const isOn = (ground: Ground, point: Point, grid: SceneGrid, picture: UnitPicture): boolean =>
	ground.grid === "gridless"
		? isInside(picture.ground[0]!, point)
		: ground.cells.some((cell) => cellKey(cell) === cellKey(cellAt(grid, point)));

/** True for a point on the inner side of all edges of a polygon that is laid clockwise. */
const isInside = (polygon: readonly Point[], { x, y }: Point): boolean =>
	polygon.every((from, index) => {
		const to = polygon[(index + 1) % polygon.length]!;
		return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) >= -1e-6;
	});

describe("the picture of a unit", () => {
	it("has a dot for each soldier up to the most, all on its ground and apart from each other", () => {
		fc.assert(
			fc.property(anyPicture, ({ grid, ground, soldiers, picture }) => {
				const { at, radius } = picture.dots;
				expect(at).toHaveLength(Math.min(MOST_DOTS, soldiers));
				for (const dot of at) expect(isOn(ground, dot, grid, picture)).toBe(true);
				const [first, ...others] = at;
				for (const other of others) {
					expect(Math.hypot(other.x - first!.x, other.y - first!.y)).toBeGreaterThan(2 * radius);
				}
			}),
		);
	});

	it("has an edge at each side that leads off its cells and at no other, and the front looks ahead", () => {
		fc.assert(
			fc.property(anyPicture, ({ grid, ground, picture }) => {
				if (ground.grid === "gridless") {
					expect(picture.edges).toHaveLength(4);
					return;
				}
				const own = new Set(ground.cells.map(cellKey));
				const { ahead } = latticeOf(ground.grid);
				const outer = ground.cells.flatMap((cell) => ahead.filter((step) => !own.has(cellKey(plus(cell, step)))));
				expect(picture.edges).toHaveLength(outer.length);
				for (const { kind, from, to } of picture.edges) {
					const out = { x: to.y - from.y, y: from.x - to.x };
					const along = (out.x * picture.ahead.x + out.y * picture.ahead.y) / Math.hypot(out.x, out.y);
					const expected = along > 0.1 ? "front" : along < -0.9 ? "back" : "flank";
					expect(kind).toBe(ground.allRound ? "front" : expected);
					expect(isOn(ground, { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, grid, picture)).toBe(true);
				}
			}),
		);
	});

	it("has the tip of its front on its ground, and nothing of it farther ahead in that line", () => {
		fc.assert(
			fc.property(anyPicture, ({ grid, ground, picture: { tip, ahead }, picture }) => {
				const behind = { x: tip.x - ahead.x, y: tip.y - ahead.y };
				const before = { x: tip.x + (ahead.x * grid.size) / 4, y: tip.y + (ahead.y * grid.size) / 4 };
				if (ground.grid === "hex" && !isOn(ground, behind, grid, picture)) return;
				expect(isOn(ground, behind, grid, picture)).toBe(true);
				if (ground.grid !== "gridless") expect(isOn(ground, before, grid, picture)).toBe(false);
			}),
		);
	});

	it("shows where the token of the host covers other cells", () => {
		const grid = gridOf("square");
		const unit = unitOf({ soldiers: { current: 80, maximum: 80, held: 0 } });
		const place = { x: 300, y: 300, width: 3, height: 2, shape: 4 };
		const found = groundOf({ unit, shape: { kind: "near" } }, { place, facing: 0 }, grid, SKIRMISH_RULES);
		if (!found.ok) throw new Error(found.fault.code);
		expect(facingOf(found.value)).toBe(0);
		const picture = drawUnit(found.value, place, 80, grid);
		expect(picture.missing).toEqual([]);
		expect(picture.beyond.map(([corner]) => corner)).toEqual([{ x: 500, y: 400 }]);
		expect(picture.breadth).toBe(200);
		expect(picture.tip).toEqual({ x: 450, y: 305 });
		expect(middleOf(grid, { x: 5, y: 4 })).toEqual({ x: 550, y: 450 });
	});
});
