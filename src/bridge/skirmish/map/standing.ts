import type { Result } from "../../../engine/common/index.js";
import { ok } from "../../../engine/common/index.js";
import {
	type Block,
	type Board,
	blockCorners,
	type Cell,
	type Footprint,
	type Ground,
	pivotsOf,
	plus,
	type Shape,
	type SkirmishRules,
	type Unit,
	unitFormedUp,
} from "../../../engine/skirmish/index.js";
import { aheadInPixels, type Facing } from "./facing.js";
import { PLAIN_SHAPE, placeForHexes, sizeInPixels, type TokenPlace } from "./host-shapes.js";
import {
	boardOn,
	cellAt,
	mapKindOf,
	middleOf,
	type Point,
	pixelsPerFoot,
	type SceneGrid,
	stepInPixels,
} from "./scene-grid.js";

/** Where a unit stands: the place of its token, and where its front looks. */
export interface Standing {
	readonly place: TokenPlace;
	readonly facing: Facing;
}

/** A unit with the shape of its formation, as far as its ground depends on them. */
export interface Forming {
	readonly unit: Pick<Unit, "soldier" | "soldiers" | "density" | "formation">;
	readonly shape: Shape;
}

/**
 * The ground that a unit covers where its token stands (RULES 4.5, 4.18). Its token says where: on squares by the
 * middle of its front edge, else by its middle, so that a token of another size than the formation's holds the unit all
 * the same. Faults: those of a formation.
 */
export function groundOf(
	{ unit, shape }: Forming,
	{ place, facing }: Standing,
	grid: SceneGrid,
	rules: SkirmishRules,
): Result<Ground> {
	const board = boardOn(grid);
	const formed = unitFormedUp(unit, lookingTo(grid, facing), { anchor: NOWHERE, shape }, { rules, board });
	if (!formed.ok) return formed;
	const ground = formed.value;
	const from = referenceOf(grid, placeOf(ground, grid), facing);
	const to = referenceOf(grid, place, facing);
	const origin = middleOf(grid, NOWHERE);
	return ok(shifted(ground, cellAt(grid, { x: origin.x + to.x - from.x, y: origin.y + to.y - from.y })));
}

/** Ground so far from where it is, looking the same way. */
export function shifted(ground: Ground, step: Cell): Ground {
	return ground.grid === "gridless"
		? { ...ground, middle: plus(ground.middle, step) }
		: { ...ground, cells: ground.cells.map((cell) => plus(cell, step)) };
}

const NOWHERE: Cell = { x: 0, y: 0 };

/** Some ground that looks in a direction. */
function lookingTo(grid: SceneGrid, facing: Facing): Ground {
	const kind = mapKindOf(grid);
	if (kind === "gridless") {
		const ahead = typeof facing === "number" ? { x: 0, y: -1 } : facing;
		return { grid: kind, middle: NOWHERE, ahead, files: 1, ranks: 1, allRound: false };
	}
	return { grid: kind, cells: [NOWHERE], facing: typeof facing === "number" ? facing : 0, allRound: false };
}

/** The point of a token that says where its unit is: the middle of the edge ahead on squares, else its middle. */
function referenceOf(grid: SceneGrid, place: TokenPlace, facing: Facing): Point {
	const { x: width, y: height } = sizeInPixels(grid, place);
	const middle = { x: place.x + width / 2, y: place.y + height / 2 };
	if (grid.kind !== "square") return middle;
	const ahead = aheadInPixels(grid, facing);
	return { x: middle.x + (Math.sign(ahead.x) * width) / 2, y: middle.y + (Math.sign(ahead.y) * height) / 2 };
}

/** The place of a token that stands for some ground: of a size and shape that the host can show. */
export function placeOf(ground: Ground, grid: SceneGrid): TokenPlace {
	if (ground.grid === "gridless") return placeForBlock(ground, grid);
	return ground.grid === "hex" ? placeForHexes(grid, ground) : placeForSquares(ground, grid);
}

function placeForSquares({ cells }: Footprint, { size }: SceneGrid): TokenPlace {
	let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
	for (const { x, y } of cells) {
		left = Math.min(left, x);
		right = Math.max(right, x);
		top = Math.min(top, y);
		bottom = Math.max(bottom, y);
	}
	return {
		x: left * size,
		y: top * size,
		width: right - left + 1,
		height: bottom - top + 1,
		shape: PLAIN_SHAPE,
	};
}

/** Feet of a square of a block. */
const SQUARE_FEET = 10;

/** The rectangle around a block, its sizes rounded up to hundredths of a space. */
function placeForBlock({ middle, ahead, files, ranks }: Block, grid: SceneGrid): TokenPlace {
	const length = Math.hypot(ahead.x, ahead.y);
	const [along, aside] = [Math.abs(ahead.x) / length, Math.abs(ahead.y) / length];
	const spaces = (feet: number): number => Math.ceil((feet * 100 * pixelsPerFoot(grid)) / grid.size - 1e-6) / 100;
	const [width, height] = [
		spaces(SQUARE_FEET * (ranks * along + files * aside)),
		spaces(SQUARE_FEET * (ranks * aside + files * along)),
	];
	const { x, y } = middleOf(grid, middle);
	return { x: x - (width * grid.size) / 2, y: y - (height * grid.size) / 2, width, height, shape: PLAIN_SHAPE };
}

/** Hands of a turn: to the left about the left front corner, to the right about the right one. */
export type Hand = "left" | "right";

/** Degrees of one turn without a grid. */
const TURN = Math.PI / 4;

/** Parts of a direction that is found by an angle. */
const PARTS = 10_000;

/**
 * A turn about a front corner as an order has it (RULES 4.7): of so many quarters on squares, sixths on hexes, eighths
 * without a grid.
 */
export function turnOf(ground: Ground, hand: Hand, grid: SceneGrid, times = 1): Parameters<Board["turned"]>[1] {
	const turns = hand === "left" ? -times : times;
	if (ground.grid !== "gridless") return { pivot: pivotOf(ground, hand, grid), turns, toward: null };
	const angle = Math.atan2(ground.ahead.y, ground.ahead.x) + turns * TURN;
	const toward = { x: Math.round(PARTS * Math.cos(angle)) + 0, y: Math.round(PARTS * Math.sin(angle)) + 0 };
	return { pivot: blockCorners(ground)[hand], turns: 0, toward };
}

/**
 * The ground after one turn about a front corner (RULES 4.7): a quarter on squares, a sixth on hexes, an eighth without
 * a grid.
 */
export const turnedGround = (ground: Ground, hand: Hand, grid: SceneGrid): Result<Ground> =>
	boardOn(grid).turned(ground, turnOf(ground, hand, grid));

/** The outermost point of the front of a unit on cells about which it may turn to one hand; of several the foremost. */
function pivotOf(footprint: Footprint, hand: Hand, grid: SceneGrid): Cell {
	const ahead = aheadInPixels(grid, footprint.facing);
	const outward = hand === "left" ? -1 : 1;
	const placed = pivotsOf(footprint).map((pivot) => {
		const { x, y } = stepInPixels(grid, pivot);
		return { pivot, aside: outward * (ahead.x * y - ahead.y * x), along: ahead.x * x + ahead.y * y };
	});
	// Pixels of hexes are no whole numbers: nearly as far out is as far out.
	const least = grid.size * grid.size * 1e-6;
	return placed.reduce((best, next) => {
		const further = next.aside - best.aside;
		return further > least || (further > -least && next.along > best.along + least) ? next : best;
	}).pivot;
}
