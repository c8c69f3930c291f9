import { ratio } from "../../common/index.js";
import { type Block, squaresOf, stepFromMiddle } from "./block.js";
import { blockArc } from "./block-arcs.js";
import { type Attackers, type AttackingUnit, attackersOf, placeSteps } from "./hero.js";
import { plus } from "./lattice.js";
import { reachRings, type Scale, SQUARE_FEET } from "./scale.js";
import type { Cell } from "./types.js";

/** Twentieths of a foot in half a foot. */
const IN_HALF_FOOT = 10;

/**
 * Soldiers of a block who reach one creature (RULES 4.18): its places are squares about its middle, given in tenths of a foot, laid as the block is. `side` of its space and
 * `ring`, the width of a place, in feet.
 */
export function attackersOnBlock(
	unit: AttackingUnit<Block>,
	creature: { readonly middle: Cell; readonly side: number },
	ring: number,
): Attackers {
	const scale: Scale = { cell: ratio(SQUARE_FEET), ring };
	const block = unit.footprint;
	const steps = placeSteps(creature.side, reachRings(unit.reach, scale), ring);
	const places = steps.map(({ x, y }) =>
		plus(creature.middle, stepFromMiddle(block.ahead, IN_HALF_FOOT * y, IN_HALF_FOOT * x)),
	);
	const onFootprint = places.filter((place) => blockArc(block, place) === "own");
	const held = squaresOf(block).filter((square) => onFootprint.some((place) => blockArc(square, place) === "own"));
	return attackersOf(unit, { places: places.length, onFootprint: onFootprint.length, held: held.length }, scale);
}
