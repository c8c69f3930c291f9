import type { Ratio } from "../../../engine/common/index.js";
import { toNumber } from "../../../engine/common/index.js";
import { type Cell, type Ground, overlap } from "../../../engine/skirmish/index.js";
import { type Facing, windOf } from "./facing.js";
import { hostCells, sizeInPixels, type TokenPlace } from "./host-shapes.js";
import {
	boardOn,
	cellAt,
	mapKindOf,
	offsetOf,
	type Point,
	pixelsPerFoot,
	type SceneGrid,
	spotsInPixels,
} from "./scene-grid.js";
import type { MapFacts, MapSide } from "./unit-plate.js";

/** A unit or creature on the field, as far as one reader sees it. */
export interface OnField {
	/** The id of its token. */
	readonly id: string;
	readonly name: string;
	readonly side: MapSide;
	readonly ground: Ground;
	/** Null: it has no front. */
	readonly facing: Facing | null;
	/** Null: one creature. */
	readonly facts: MapFacts | null;
	/** True: players do not see it. */
	readonly hidden: boolean;
}

/** Feet of a square of a block. */
const SQUARE = 10;

/** The ground of one creature: the spaces of its token, without a grid the squares of its space; it looks all round. */
export function creatureGround(grid: SceneGrid, place: TokenPlace, space: Ratio): Ground {
	const kind = mapKindOf(grid);
	if (kind !== "gridless") return { grid: kind, cells: [...hostCells(grid, place)], facing: 0, allRound: true };
	const squares = Math.max(1, Math.floor(toNumber(space) / SQUARE));
	const middle = cellAt(grid, middleOfToken(grid, place));
	return { grid: kind, middle, ahead: { x: 0, y: -1 }, files: squares, ranks: squares, allRound: true };
}

function middleOfToken(grid: SceneGrid, place: TokenPlace): Point {
	const { x: width, y: height } = sizeInPixels(grid, place);
	return { x: place.x + width / 2, y: place.y + height / 2 };
}

/** The middle of some ground in pixels. */
export function middleOfGround(ground: Ground, grid: SceneGrid): Point {
	const spots = spotsInPixels(ground, grid);
	const mean = (of: (point: Point) => number): number => spots.reduce((sum, spot) => sum + of(spot), 0) / spots.length;
	return { x: mean(({ x }) => x), y: mean(({ y }) => y) };
}

/** True if two are next to each other, or on each other's ground. */
export function areInContact(one: Ground, other: Ground, grid: SceneGrid): boolean {
	if (overlap(one, other)) return true;
	const board = boardOn(grid);
	// A cell, and without a grid a band of five feet.
	const next = mapKindOf(grid) === "gridless" ? BAND : toNumber(board.scale.cell);
	return toNumber(board.line(one, other).feet) <= next;
}

const BAND = 5;

/**
 * A place as it is called: column and row from the scene's upper left corner, both counted from 1; without a grid feet
 * from its left and upper edge.
 */
export function callPlace(grid: SceneGrid, at: Point, corner: Point): string {
	if (mapKindOf(grid) === "gridless") {
		const feet = (pixels: number): number => Math.round(pixels / pixelsPerFoot(grid));
		return `${feet(at.x - corner.x)}·${feet(at.y - corner.y)}`;
	}
	const inside = { x: corner.x + grid.size / 2, y: corner.y + grid.size / 2 };
	return callCell(grid, cellAt(grid, at), inside);
}

/** A cell as {@link callPlace} calls it; `inside`: a pixel of the first one. */
function callCell(grid: SceneGrid, cell: Cell, inside: Point): string {
	const [first, own] = [offsetOf(grid, cellAt(grid, inside)), offsetOf(grid, cell)];
	return `${own.j - first.j + 1}·${own.i - first.i + 1}`;
}

/** The wind to which it looks, of eight; null: it has no front. */
export const windOfField = (grid: SceneGrid, { facing, ground }: OnField) =>
	facing === null || ground.allRound ? null : windOf(grid, facing);
