/** The grounds over which units come to where they stand: random ways on squares and four kinds of hexes. */
import { describe, expect, it } from "vitest";
import { groundsTo } from "../../../../src/bridge/skirmish/fight/index.js";
import {
	boardOn,
	groundOf,
	type SceneGrid,
	toSceneGrid,
	turnedGround,
} from "../../../../src/bridge/skirmish/map/index.js";
import { engineUnit } from "../../../../src/bridge/skirmish/unit/index.js";
import { type Ground, SKIRMISH_RULES } from "../../../../src/engine/skirmish/index.js";
import { SPEARMAN, spears } from "../unit/sample.js";

/** Random whole numbers below a limit, the same in each run. */
function dice(seed: number): (most: number) => number {
	let at = seed;
	return (most) => {
		at = (at * 48_271) % 2_147_483_647;
		return at % most;
	};
}

function startOn(grid: SceneGrid): Ground {
	const unit = engineUnit(spears(), { id: "a", name: "a", soldier: SPEARMAN });
	if (!unit.ok) throw new Error(unit.fault.code);
	const place = { x: 1000, y: 1000, width: 3, height: 3, shape: 4 };
	const ground = groundOf({ unit: unit.value, shape: spears().shape }, { place, facing: 0 }, grid, SKIRMISH_RULES);
	if (!ground.ok) throw new Error(ground.fault.code);
	return ground.value;
}

/** Ways straight on and turns, and all positions on the way to each stop. */
function walkFrom(from: Ground, grid: SceneGrid, roll: (most: number) => number) {
	const stops: Ground[] = [];
	const paths: (readonly Ground[])[] = [];
	for (let leg = 0; leg < 1 + roll(3); leg++) {
		const at = stops.at(-1) ?? from;
		const turned = roll(4) === 0 ? turnedGround(at, roll(2) === 0 ? "left" : "right", grid) : null;
		const away = 1 + roll(4);
		const way = [
			{ x: 0, y: -away },
			{ x: away, y: 0 },
			{ x: 0, y: away },
			{ x: -away, y: 0 },
		][roll(4)]!;
		const path = turned?.ok ? [turned.value] : boardOn(grid).along(at, way);
		paths.push(path);
		stops.push(path.at(-1)!);
	}
	return { stops, paths };
}

describe.each([1, 2, 3, 4, 5])("on a grid of type %i", (type) => {
	const grid = toSceneGrid({ type, size: 100, distance: 10, units: "ft" });
	const from = startOn(grid);

	it("units that were not stopped go by all stops of their orders", () => {
		const roll = dice(11 + type);
		for (let round = 0; round < 200; round++) {
			const { stops } = walkFrom(from, grid, roll);
			expect(groundsTo({ from, stops, end: stops.at(-1)! }, grid)).toEqual(stops);
		}
	});

	it("units that were stopped on a way go by the stops before it", () => {
		const roll = dice(21 + type);
		let short = 0;
		for (let round = 0; round < 200; round++) {
			const { stops, paths } = walkFrom(from, grid, roll);
			const leg = roll(paths.length);
			const path = paths[leg]!;
			const end = path[roll(path.length)]!;
			const grounds = groundsTo({ from, stops, end }, grid);
			expect(grounds.at(-1)).toEqual(end);
			expect(grounds.slice(0, -1)).toEqual(stops.slice(0, grounds.length - 1));
			if (grounds.length <= leg) short += 1;
		}
		// Where two ways lead over one ground, the first or the last of them is as true.
		expect(short).toBeLessThan(20);
	});

	it("units that stand where no way of theirs led have none", () => {
		const stops = boardOn(grid).along(from, { x: 3, y: 0 }).slice(-1);
		const end = boardOn(grid).along(from, { x: 0, y: 3 }).at(-1)!;
		expect(groundsTo({ from, stops, end }, grid)).toEqual([]);
		expect(groundsTo({ from, stops: [], end }, grid)).toEqual([]);
	});
});
