import fc from "fast-check";
import type { Facing } from "../../../../src/bridge/skirmish/map/facing.js";
import {
	mapKindOf,
	pixelsPerFoot,
	SCENE_GRIDS,
	type SceneGrid,
} from "../../../../src/bridge/skirmish/map/scene-grid.js";
import type { Forming } from "../../../../src/bridge/skirmish/map/standing.js";
import { ratio } from "../../../../src/engine/common/index.js";
import type { Shape } from "../../../../src/engine/skirmish/index.js";
import { unitOf } from "../../../engine/skirmish/army/units.js";

/** Every kind of grid, with spaces of 10 feet and 100 pixels. */
export const GRIDS: readonly SceneGrid[] = SCENE_GRIDS.map((kind) => ({
	kind,
	size: 100,
	distance: ratio(10),
	unit: "ft",
	measured: true,
	diagonals: "one",
}));

/** One of those. */
export const gridOf = (kind: SceneGrid["kind"]): SceneGrid => GRIDS.find((grid) => grid.kind === kind)!;

/** A grid of any kind and usual size. */
export const anyGrid: fc.Arbitrary<SceneGrid> = fc.record({
	kind: fc.constantFrom(...SCENE_GRIDS),
	size: fc.integer({ min: 50, max: 200 }),
	distance: fc.constantFrom(ratio(5), ratio(10), ratio(2)),
	unit: fc.constantFrom("ft", "m", "yd"),
	measured: fc.constant(true),
	diagonals: fc.constant("one"),
});

/** Any facing of a grid. */
export function anyFacing(grid: SceneGrid): fc.Arbitrary<Facing> {
	const kind = mapKindOf(grid);
	if (kind !== "gridless") return fc.integer({ min: 0, max: kind === "hex" ? 5 : 3 });
	const part = fc.integer({ min: -1000, max: 1000 });
	return fc.record({ x: part, y: part }).filter(({ x, y }) => x !== 0 || y !== 0);
}

/** Units of any strength and formation, in shapes that always fit. */
export const anyForming: fc.Arbitrary<Forming> = fc
	.record({
		soldiers: fc.integer({ min: 1, max: 400 }),
		formation: fc.constantFrom("closed", "open", "hedgehog"),
		shape: fc.constantFrom<Shape>({ kind: "near" }, { kind: "line" }, { kind: "column" }),
	})
	.map(({ soldiers, formation, shape }) => ({
		unit: unitOf({ soldiers: { current: soldiers, maximum: soldiers, held: 0 }, formation }),
		shape,
	}));

/** Any point of a map in pixels, well within its bounds. */
export const anyPoint = fc.record({ x: fc.integer({ min: 0, max: 20_000 }), y: fc.integer({ min: 0, max: 20_000 }) });

/** Pixels of a tenth of a foot: how exactly points without a grid are kept. */
export const tenthOf = (grid: SceneGrid): number => pixelsPerFoot(grid) / 10;
