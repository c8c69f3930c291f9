import type { Ratio, Result } from "../../common/index.js";
import { fail, memoize, ok, ratio } from "../../common/index.js";
import type { Infer } from "../../schema/index.js";
import { choice, flag, object, whole } from "../readers.js";
import { checkSize } from "./form.js";
import { compareLengths, lengthOf, nearestWhole } from "./lengths.js";
import type { Bearing, Pace } from "./move.js";
import { moveBudget } from "./move.js";
import type { Scale } from "./scale.js";
import { ceilRoot } from "./scale.js";
import type { MovementTable } from "./tables/areas.js";
import { MOVEMENT_TABLE } from "./tables/areas.js";
import { type Arc, across, type Cell, cross, GEOMETRY_LIMITS, plus, readPoint, stepTo } from "./types.js";

const { direction, files } = GEOMETRY_LIMITS;

/** Reads a block by its fields. */
export const blockFields = object({
	grid: choice(["gridless"]),
	/** The middle of the rectangle in tenths of a foot. */
	middle: readPoint,
	/** Any step in the direction of the front; (0, 0) is none. Only its direction counts. */
	ahead: object({ x: whole(-direction, direction), y: whole(-direction, direction) }),
	/** Squares side by side, and one behind the other. */
	files: whole(1, files),
	ranks: whole(1, files),
	allRound: flag,
});

/**
 * A unit of soldiers with a front: what it covers on a map without a grid, in squares of 10 feet, rank by rank (RULES
 * 4.18).
 */
export type Block = Infer<typeof blockFields>;

/** Half a square in tenths of a foot. */
export const HALF_SQUARE = 50;

/**
 * The squares that a unit covers on a map without a grid (RULES 4.18): `width` squares in a rank, ceil(√squares) if not
 * given, and whole ranks. Fault: no squares or too many.
 * @example
 * const { files, ranks } = formBlock({ middle: { x: 0, y: 0 }, ahead: { x: 0, y: -1 }, squares: 7, hedgehog: false }).value;
 * [files, ranks]; // [3, 3]
 */
export function formBlock({ middle, ahead, squares, width, hedgehog }: BlockForming): Result<Block> {
	const fault = checkSize(squares);
	if (fault) return fault;
	const files = Math.min(squares, Math.max(1, width ?? ceilRoot(squares)));
	return ok({ grid: "gridless", middle, ahead, files, ranks: Math.ceil(squares / files), allRound: hedgehog });
}

/**
 * Input of a block: `squares` of 10 feet, at least 1 (`cellsOf` on a scale of 10 feet); `hedgehog`: one whose formation
 * has its effects.
 */
interface BlockForming {
	readonly middle: Cell;
	readonly ahead: Cell;
	readonly squares: number;
	readonly width?: number;
	readonly hedgehog: boolean;
}

/**
 * The step, in tenths of a foot, from the middle of a block to the point that is so many twentieths of a foot ahead and
 * to the right of it, each coordinate rounded to the nearest tenth, a half away from 0.
 */
export function stepFromMiddle(ahead: Cell, twiceAhead: number, twiceRight: number): Cell {
	const right = across("square", ahead);
	const twiceLength = 2 * lengthOf("square", ahead);
	const along = (axis: "x" | "y"): number =>
		nearestWhole((twiceAhead * ahead[axis] + twiceRight * right[axis]) / twiceLength);
	return { x: along("x"), y: along("y") };
}

/** The squares of a block as blocks of their own, from the left of the front rank on. */
export function squaresOf(block: Block): readonly Block[] {
	const { files, ranks, ahead, middle } = block;
	return Array.from({ length: files * ranks }, (_, index) => {
		const [rank, file] = [Math.floor(index / files), index % files];
		const twiceAhead = 2 * HALF_SQUARE * (ranks - 1 - 2 * rank);
		const twiceRight = 2 * HALF_SQUARE * (2 * file - files + 1);
		return { ...block, middle: plus(middle, stepFromMiddle(ahead, twiceAhead, twiceRight)), files: 1, ranks: 1 };
	});
}

/**
 * The middles of the squares of a block, from the left of the front rank on: where its soldiers are counted; kept as
 * long as the block is.
 */
export const placesOf: (block: Block) => readonly Cell[] = memoize((block: Block) =>
	squaresOf(block).map(({ middle }) => middle),
);

/** Front rank of a block; of a hedgehog all squares at its edge. */
export function frontSquares(block: Block): readonly Block[] {
	const { files, ranks, allRound } = block;
	return squaresOf(block).filter((_, index) => {
		const [rank, file] = [Math.floor(index / files), index % files];
		return rank === 0 || (allRound && (rank === ranks - 1 || file === 0 || file === files - 1));
	});
}

/** A part of the surroundings, or the ground of the block itself. */
export type BlockArc = Arc | "own";

/** The scale of a map without a grid: its points are tenths of a foot. */
export const TENTHS: Scale = { cell: ratio(1, 10), ring: 5 };

/** One straight move of a block: `way` in tenths of a foot, `speed` in feet. */
interface BlockMove {
	readonly block: Block;
	readonly way: Cell;
	readonly speed: Ratio;
	readonly pace: Pace;
}

/**
 * A move that is allowed: the tenths of a foot that the speed allows, and the block after every 10 feet and at its end.
 */
interface BlockMoved {
	readonly bearing: Bearing;
	readonly budget: number;
	readonly path: readonly Block[];
}

/** The direction of a way against a block's front: up to 45° ahead, up to 90° aside, beyond it back (RULES 4.7). */
export function blockBearing({ ahead }: Block, way: Cell): Bearing {
	const dot = ahead.x * way.x + ahead.y * way.y;
	return dot >= Math.abs(cross(ahead, way)) ? "ahead" : dot >= 0 ? "aside" : "back";
}

/** A straight move of a block that keeps its front (RULES 4.7, 4.18). Faults as those of `moveUnit`. */
export function moveBlock(move: BlockMove, table: MovementTable = MOVEMENT_TABLE): Result<BlockMoved> {
	const { block, way, pace, speed } = move;
	const bearing = blockBearing(block, way);
	if (pace === "charge" && block.allRound) return fail({ code: "MUSTER.Fault.Skirmish.hedgehogCharge", path: "pace" });
	if (pace === "charge" && bearing !== "ahead") return fail({ code: "MUSTER.Fault.Skirmish.chargeAside", path: "way" });
	const budget = moveBudget({ speed, pace, bearing, allRound: block.allRound }, TENTHS, table);
	if (compareLengths(lengthOf("square", way), budget) > 0) {
		return fail({ code: "MUSTER.Fault.Skirmish.tooFarFeet", path: "way", data: { max: Math.floor(budget / 10) } });
	}
	return ok({ bearing, budget, path: blockPath(block, way) });
}

/** A block after every 10 feet of a straight way, each coordinate rounded to the nearest tenth, and at its end. */
export function blockPath(block: Block, way: Cell): readonly Block[] {
	const length = lengthOf("square", way);
	const path: Block[] = [];
	for (let gone = 2 * HALF_SQUARE; compareLengths(gone, length) < 0; gone += 2 * HALF_SQUARE) {
		const along = (axis: "x" | "y"): number => nearestWhole((gone * way[axis]) / length);
		path.push({ ...block, middle: plus(block.middle, { x: along("x"), y: along("y") }) });
	}
	return length === 0 ? [] : [...path, { ...block, middle: plus(block.middle, way) }];
}

/**
 * A block with another of its sides named its front, so many quarters clockwise (RULES 4.7): its ground stays the same.
 */
export function nameBlockFront(block: Block, quarters: number): Block {
	const turns = ((quarters % 4) + 4) % 4;
	let ahead = block.ahead;
	for (let turn = 0; turn < turns; turn++) ahead = across("square", ahead);
	const { files, ranks } = block;
	return turns % 2 === 0 ? { ...block, ahead } : { ...block, ahead, files: ranks, ranks: files };
}

/**
 * The left and right front corner of a block, each coordinate of the step from its middle rounded to the nearest tenth
 * of a foot (RULES 4.18).
 */
export function cornersOf({ middle, ahead, files, ranks }: Block): Readonly<Record<"left" | "right", Cell>> {
	const corner = (width: number): Cell => plus(middle, stepFromMiddle(ahead, 2 * HALF_SQUARE * ranks, width));
	return { left: corner(-2 * HALF_SQUARE * files), right: corner(2 * HALF_SQUARE * files) };
}

/**
 * A block turned about a corner of its front to any other direction (RULES 4.7); its middle is rounded to tenths of a
 * foot.
 */
export function pivotBlock(block: Block, corner: "left" | "right", ahead: Cell): Block {
	const turned = { ...block, ahead };
	return { ...turned, middle: plus(block.middle, stepTo(cornersOf(turned)[corner], cornersOf(block)[corner])) };
}

/** The side of a block that looks most nearly in a direction, named its front; of two the left one. */
export function blockToward(block: Block, direction: Cell): Block {
	const fronts = [0, 1, 2, 3].map((quarters) => nameBlockFront(block, quarters));
	const dot = ({ ahead }: Block): number => ahead.x * direction.x + ahead.y * direction.y;
	const best = fronts.filter((front) => fronts.every((other) => dot(other) <= dot(front)));
	// Of two the left one has the direction on its right.
	return best.find(({ ahead }) => best.length === 1 || cross(ahead, direction) > 0) ?? block;
}

/** A way of so many tenths of a foot in a direction, rounded to tenths. */
export function wayOf(direction: Cell, tenths: number): Cell {
	const length = lengthOf("square", direction);
	const along = (axis: "x" | "y"): number => nearestWhole((tenths * direction[axis]) / length);
	return { x: along("x"), y: along("y") };
}
