import { describe, expect, it } from "vitest";
import {
	groundOf,
	mapKindOf,
	middleOfGround,
	type SceneGrid,
	toSceneGrid,
} from "../../../../src/bridge/skirmish/map/index.js";
import { placedGround, readPlacings } from "../../../../src/bridge/skirmish/setup/places.js";
import { approachOf, zoneBorders } from "../../../../src/bridge/skirmish/setup/zone-lines.js";
import { type Ground, SKIRMISH_RULES } from "../../../../src/engine/skirmish/index.js";
import { SPEARMAN, spears } from "../unit/sample.js";

const GRIDS = ([0, 1, 2, 3, 4, 5] as const).map((type): readonly [string, SceneGrid] => {
	const grid = toSceneGrid({ type, size: 100, distance: 10, units: "ft" });
	return [grid.kind, grid];
});

function standing(grid: SceneGrid): Ground {
	const unit = { ...spears(), soldier: SPEARMAN };
	const place = { x: 700, y: 700, width: 3, height: 3, shape: 4 };
	const facing = grid.kind === "gridless" ? { x: 0, y: -1 } : 0;
	const ground = groundOf({ unit, shape: unit.shape }, { place, facing }, grid, SKIRMISH_RULES);
	if (!ground.ok) throw new Error(ground.fault.code);
	return ground.value;
}

const spots = (ground: Ground): number =>
	ground.grid === "gridless" ? ground.files * ground.ranks : ground.cells.length;

describe.each(GRIDS)("places of units before the first round, %s", (_kind, grid) => {
	it("keep as many soldiers side by side, however far and often turned", () => {
		const start = standing(grid);
		for (const turns of [-3, -1, 0, 1, 2, 4]) {
			const placed = placedGround(start, { x: 3, y: -2, turns }, grid);
			if (!placed.ok) throw new Error(placed.fault.code);
			expect(spots(placed.value)).toBe(spots(start));
			const near = placedGround(start, { x: 0, y: 0, turns }, grid);
			if (!near.ok) throw new Error(near.fault.code);
			const [from, to] = [middleOfGround(near.value, grid), middleOfGround(placed.value, grid)];
			expect(Math.hypot(to.x - from.x, to.y - from.y)).toBeGreaterThan(0);
		}
	});

	it("stay where a unit stands without a step and a turn", () => {
		const start = standing(grid);
		expect(placedGround(start, { x: 0, y: 0, turns: 0 }, grid)).toEqual({ ok: true, value: start });
	});

	it("have zones whose borders lie across the way between the sides, at their depths", () => {
		const strip = (depth: number) => ({ depth, length: 1_000 });
		const end = { ranged: strip(150), camp: null, command: null };
		const middle = { x: 0, y: 0 };
		const zones = { melee: strip(120), sides: [end, end] as const };
		const field = { grid: mapKindOf(grid), middle, approach: { x: 0, y: -8 }, zones };
		for (const way of ["stand", "vertical", "horizontal"]) {
			const approach = approachOf(field, way, grid);
			const borders = zoneBorders({ ...field, approach }, grid);
			expect(borders.map(({ zone, end: of }) => `${zone} ${of}`)).toEqual(["ranged 0", "camp 0", "ranged 1", "camp 1"]);
			// Feet of the zones, ten pixels each, from the first border on.
			const far = borders.map(({ line: { from, to } }) => {
				const inner = borders[0]!.line;
				expect(Math.hypot(to.x - from.x, to.y - from.y)).toBeCloseTo(8_000, 3);
				return Math.hypot(from.x + to.x - inner.from.x - inner.to.x, from.y + to.y - inner.from.y - inner.to.y) / 2;
			});
			expect(far.map((each) => Math.round(each))).toEqual([0, 1_500, 1_200, 2_700]);
		}
	});
});

it("refuses places from outside that are none", () => {
	for (const value of [{ a: { x: 0.5, y: 0, turns: 0 } }, { a: { x: 0, y: 0, turns: 99 } }, { a: null }, 7])
		expect(readPlacings(value).ok).toBe(false);
	expect(readPlacings({ a: { x: 1, y: -2, turns: -1 } })).toEqual({
		ok: true,
		value: { a: { x: 1, y: -2, turns: -1 } },
	});
});
