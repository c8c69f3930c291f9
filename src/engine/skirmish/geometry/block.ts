import { memoize, ok, type Result } from "../../common/index.js";
import { checkSize } from "./form.js";
import { ceilRoot } from "./formation.js";
import { across, plus } from "./lattice.js";
import { lengthOf, nearestWhole } from "./lengths.js";
import type { Arc, Cell } from "./types.js";

/** A unit of soldiers with a front: what it covers on a map without a grid, in squares of 10 feet, rank by rank (RULES 4.18). */
export interface Block {
	readonly grid: "gridless";
	/** The middle of the rectangle in tenths of a foot. */
	readonly middle: Cell;
	/** Any step in the direction of the front; (0, 0) is none. Only its direction counts. */
	readonly ahead: Cell;
	/** Squares side by side, and one behind the other. */
	readonly files: number;
	readonly ranks: number;
	readonly allRound: boolean;
}

/** Half a square in tenths of a foot. */
export const HALF_SQUARE = 50;

/**
 * The squares that a unit covers on a map without a grid (RULES 4.18): `width` squares in a rank, ceil(√squares) if not given, and whole ranks. Fault: no squares or too many.
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

/** Input of a block: `squares` of 10 feet, at least 1 (`cellsOf` on a scale of 10 feet); `hedgehog`: one whose formation has its effects. */
interface BlockForming {
	readonly middle: Cell;
	readonly ahead: Cell;
	readonly squares: number;
	readonly width?: number;
	readonly hedgehog: boolean;
}

/**
 * The step, in tenths of a foot, from the middle of a block to the point that is so many twentieths of a foot ahead and to the right of it, each coordinate rounded to the
 * nearest tenth, a half away from 0.
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

/** The middles of the squares of a block, from the left of the front rank on: where its soldiers are counted; kept as long as the block is. */
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
