import { fail, ok, type Ratio, type Result, ratio } from "../../common/index.js";
import { type Block, HALF_SQUARE, stepFromMiddle } from "./block.js";
import { across, cross, plus, stepTo } from "./lattice.js";
import { compareLengths, lengthOf, nearestWhole } from "./lengths.js";
import { moveBudget, type Pace } from "./move.js";
import type { Scale } from "./scale.js";
import { MOVEMENT_TABLE, type MovementTable } from "./tables/movement.js";
import type { Cell } from "./types.js";
import type { Bearing } from "./way.js";

/** The scale of a map without a grid: its points are tenths of a foot. */
export const TENTHS: Scale = { cell: ratio(1, 10), ring: 5 };

/** One straight move of a block: `way` in tenths of a foot, `speed` in feet. */
interface BlockMove {
	readonly block: Block;
	readonly way: Cell;
	readonly speed: Ratio;
	readonly pace: Pace;
}

/** A move that is allowed: the tenths of a foot that the speed allows, and the block after every 10 feet and at its end. */
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

/** A block with another of its sides named its front, so many quarters clockwise (RULES 4.7): its ground stays the same. */
export function nameBlockFront(block: Block, quarters: number): Block {
	const turns = ((quarters % 4) + 4) % 4;
	let ahead = block.ahead;
	for (let turn = 0; turn < turns; turn++) ahead = across("square", ahead);
	const { files, ranks } = block;
	return turns % 2 === 0 ? { ...block, ahead } : { ...block, ahead, files: ranks, ranks: files };
}

/** The left and right front corner of a block, each coordinate of the step from its middle rounded to the nearest tenth of a foot (RULES 4.18). */
export function cornersOf({ middle, ahead, files, ranks }: Block): Readonly<Record<"left" | "right", Cell>> {
	const corner = (width: number): Cell => plus(middle, stepFromMiddle(ahead, 2 * HALF_SQUARE * ranks, width));
	return { left: corner(-2 * HALF_SQUARE * files), right: corner(2 * HALF_SQUARE * files) };
}

/** A block turned about a corner of its front to any other direction (RULES 4.7); its middle is rounded to tenths of a foot. */
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
