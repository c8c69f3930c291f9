import {
	cellAt,
	drawUnit,
	type Facing,
	groundOf,
	mapKindOf,
	middleOf,
	placeOf,
	readFacing,
	rotationOf,
	type SceneGrid,
	sizeInPixels,
	type TokenPlace,
	toSceneGrid,
	type UnitPicture,
} from "../../../bridge/skirmish/map/index.js";
import type { StoredUnit } from "../../../bridge/skirmish/unit/index.js";
import { ok, type Result } from "../../../engine/common/index.js";
import type { Json } from "../../../engine/schema/index.js";
import type { Soldier, Ground as UnitGround } from "../../../engine/skirmish/index.js";
import { MODULE_ID } from "../../host/constants.js";
import { rulesOn } from "./rules-on.js";

/** The grid of a scene as plain numbers. */
export function gridOfScene({ grid }: Scene.Implementation): SceneGrid {
	const { type, size, distance, units } = grid;
	const diagonals = "diagonals" in grid && typeof grid.diagonals === "number" ? grid.diagonals : 0;
	return toSceneGrid({ type, size, distance, units, diagonals });
}

/** Where a unit comes to stand: values of its token, and what it looks like. */
export interface Drawn {
	readonly grid: SceneGrid;
	readonly facing: Facing;
	readonly token: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
	readonly ground: UnitGround;
	readonly picture: UnitPicture;
	/** Spaces that it covers; 0 without a grid. */
	readonly cells: number;
}

/** A point of a scene in pixels. */
type Point = { readonly x: number; readonly y: number };

/** A place that a unit is to take: the scene, its grid, the point of its middle, where its front looks (null: up). */
interface WantedPlace {
	readonly scene: { readonly uuid: string } | null;
	readonly grid: SceneGrid;
	readonly middle: Point;
	readonly facing: Json;
}

/** The place of a unit about a point, on whole spaces where there are some. Faults: those of a formation. */
export function standAt(unit: StoredUnit, soldier: Soldier, wanted: WantedPlace): Result<Drawn> {
	const { scene, grid, middle, facing } = wanted;
	const looking = readFacing(grid, facing);
	const one = sizeInPixels(grid, { width: 1, height: 1 });
	const at = mapKindOf(grid) === "gridless" ? middle : middleOf(grid, cellAt(grid, middle));
	const place: TokenPlace = { x: at.x - one.x / 2, y: at.y - one.y / 2, width: 1, height: 1, shape: 4 };
	const forming = { unit: { ...unit, soldier }, shape: unit.shape };
	const ground = groundOf(forming, { place, facing: looking }, grid, rulesOn(scene));
	if (!ground.ok) return ground;
	const own = placeOf(ground.value, grid);
	const { shape, ...token } = own;
	return ok({
		grid,
		facing: looking,
		token: { ...token, ...(mapKindOf(grid) === "hex" ? { shape } : {}) },
		ground: ground.value,
		picture: drawUnit(ground.value, own, unit.soldiers.current, grid),
		cells: ground.value.grid === "gridless" ? 0 : ground.value.cells.length,
	});
}

/** The values that the token of a unit has of its place: position, size, facing, and the rotation that shows it. */
export const standingToken = ({ token, grid, facing }: Drawn) => ({
	...token,
	rotation: rotationOf(grid, facing),
	flags: { [MODULE_ID]: { unit: { facing } } },
});
