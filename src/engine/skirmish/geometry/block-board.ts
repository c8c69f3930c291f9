import { fail, ok, type Ratio, type Result, ratio } from "../../common/index.js";
import { type Block, formBlock, HALF_SQUARE, placesOf, stepFromMiddle } from "./block.js";
import { bandOf, blockArc } from "./block-arcs.js";
import { coveredPlaces } from "./block-areas.js";
import { blockSquaresInMelee, blockSquaresInSight, pointsInSight, sideOfBlock } from "./block-contact.js";
import { blockFlight, isBlockInRange } from "./block-ground.js";
import { attackersOnBlock } from "./block-hero.js";
import { pointsBetween } from "./block-line.js";
import { blockPath, blockToward, cornersOf, moveBlock, nameBlockFront, pivotBlock, TENTHS } from "./block-moves.js";
import type { Board, Formed, Turn } from "./board.js";
import { widthIn } from "./form.js";
import { cellsOf } from "./formation.js";
import { threatensUnit, toTenths } from "./ground.js";
import { plus, stepTo } from "./lattice.js";
import { compareLengths, lengthOf } from "./lengths.js";
import { type Scale, SQUARE_FEET } from "./scale.js";
import type { Cell, FormationEffects } from "./types.js";

/** The squares of which blocks are formed. */
const SQUARES: Scale = { cell: ratio(SQUARE_FEET), ring: TENTHS.ring };

/** Feet of a band of distance. */
const BAND_FEET = 5;

/** The board of a map without a grid (RULES 4.18). */
export const BLOCK_BOARD: Board<Block> = {
	scale: TENTHS,
	spotsOf: placesOf,
	covers: (block, points) => points.some((point) => blockArc(block, point) === "own"),
	span: (reach) => (reach.num === 0 ? 0 : toTenths(reach)),
	threatens: (one, reach, other) => threatensUnit(one, reach, other, TENTHS),
	inSight: pointsInSight,
	squaresInSight: blockSquaresInSight,
	squaresInMelee: blockSquaresInMelee,
	covered: coveredPlaces,
	squaresOf: (places) => ratio(places),
	isFlanked: (target, attacker) => sideOfBlock(target, placesOf(attacker)) !== "front",
	feetTo,
	isInRange: isBlockInRange,
	line: (from, to) => ({ feet: feetTo(from, placesOf(to)), between: pointsBetween(from, to) }),
	attackers: (unit, creature, side) =>
		creature.reduce(
			(most, middle) => Math.max(most, attackersOnBlock(unit, { middle, side }, TENTHS.ring).attackers),
			0,
		),
	spotsNeeded: (soldiers, packing, rules) => cellsOf(soldiers, packing, SQUARES, rules),
	fits: ({ files, ranks }, squares) => files <= squares && ranks === Math.ceil(squares / files),
	anchorOf: (block) => plus(block.middle, toFrontRank(block)),
	formUp: formedUp,
	facing: blockToward,
	turned: turnedBlock,
	along: blockPath,
	move: (block, way, speed, pace) => {
		const moved = moveBlock({ block, way, speed, pace });
		return moved.ok ? ok(moved.value.path) : moved;
	},
	flight: blockFlight,
	isAtLeast: (way, feet) => compareLengths(lengthOf("square", way), 10 * feet) >= 0,
	isWithin: (way, feet) => compareLengths(lengthOf("square", way), 10 * feet) <= 0,
};

function feetTo(block: Block, points: readonly Cell[]): Ratio {
	return ratio(BAND_FEET * (1 + Math.min(...points.map((point) => bandOf(block, point)))));
}

/** The step from the middle of a block to the middle of its front rank. */
function toFrontRank({ ahead, ranks }: Block): Cell {
	return stepFromMiddle(ahead, 2 * HALF_SQUARE * (ranks - 1), 0);
}

/** A block in ranks of the width that a shape has on squares of 10 feet, the middle of its front rank on the anchor. */
function formedUp({ ahead }: Block, formed: Formed, effects: FormationEffects): Result<Block> {
	const { anchor, shape, cells: squares, space } = formed;
	const width = widthIn(shape, squares, space, SQUARES);
	if (!width.ok) return width;
	const hedgehog = formed.hedgehog && effects === "proposed";
	const block = formBlock({ middle: anchor, ahead, squares, width: width.value, hedgehog });
	return block.ok ? ok({ ...block.value, middle: stepTo(toFrontRank(block.value), anchor) }) : block;
}

function turnedBlock(block: Block, { pivot, turns, toward }: Turn): Result<Block> {
	if (toward !== null && toward.x === 0 && toward.y === 0) {
		return fail({ code: "MUSTER.Fault.Skirmish.noDirection", path: "toward" });
	}
	if (pivot === null) {
		return toward === null
			? ok(nameBlockFront(block, turns))
			: fail({ code: "MUSTER.Fault.Skirmish.pivot", path: "pivot" });
	}
	const corners = cornersOf(block);
	const corner = (["left", "right"] as const).find(
		(side) => corners[side].x === pivot.x && corners[side].y === pivot.y,
	);
	if (corner === undefined) return fail({ code: "MUSTER.Fault.Skirmish.pivot", path: "pivot" });
	return ok(pivotBlock(block, corner, toward ?? nameBlockFront(block, turns).ahead));
}
