import type { Ratio, Result } from "../../common/index.js";
import { compare, fail, ok, ratio, toNumber } from "../../common/index.js";
import type { FieldEnd } from "./battlefield.js";
import { homeward, isHome, isWithinEdges } from "./battlefield.js";
import type { Block } from "./block.js";
import {
	blockPath,
	blockToward,
	cornersOf,
	formBlock,
	HALF_SQUARE,
	moveBlock,
	nameBlockFront,
	pivotBlock,
	placesOf,
	squaresOf,
	stepFromMiddle,
	TENTHS,
	wayOf,
} from "./block.js";
import {
	bandOf,
	blockArc,
	blockSquaresInMelee,
	blockSquaresInSight,
	pointsInSight,
	sideOfBlock,
} from "./block-arcs.js";
import type { Forming } from "./form.js";
import { widthIn } from "./form.js";
import type { Ground } from "./ground.js";
import { threatensUnit, toTenths } from "./ground.js";
import type { Attackers, AttackingUnit } from "./hero.js";
import { attackersOf, placeSteps } from "./hero.js";
import type { Template } from "./lengths.js";
import { compareLengths, coversCell, lengthOf, PARTS } from "./lengths.js";
import type { Pace } from "./move.js";
import type { FormationRules, Packing, Scale } from "./scale.js";
import { cellsOf, reachRings, SQUARE_FEET } from "./scale.js";
import type { Cell, FormationEffects } from "./types.js";
import { cross, plus, stepTo, times } from "./types.js";

/**
 * A turn of a unit (RULES 4.7): by so many facings or quarters clockwise, or on a map without a grid to a direction;
 * `pivot` null: another side is named the front.
 */
export interface Turn {
	readonly pivot: Cell | null;
	readonly turns: number;
	readonly toward: Cell | null;
}

/** Everything about a formation but the map and where its front looks. */
type Formed = Pick<Forming, "anchor" | "shape" | "cells" | "space" | "hedgehog">;

/**
 * A straight way from one unit to another: its feet, of which the last step counts, and the spots on it without its
 * ends.
 */
export interface Line {
	readonly feet: Ratio;
	readonly between: readonly Cell[];
}

/** A straight move: positions that it leads to, and steps of the map that the speed allows in its direction. */
interface Gone<Covered> {
	readonly path: readonly Covered[];
	readonly budget: number;
}

/**
 * The questions that a skirmish asks of its map, whatever kind it is (RULES 4.5 to 4.7, 4.18). A *spot* is where
 * soldiers are counted: a cell, or on a map without a grid the middle of a square of a block, in tenths of a foot. All
 * units of one map are of its kind, which the reader of a skirmish checks.
 */
export interface Board<Covered extends Ground = Ground> {
	/** The scale of a step of the map: a cell, or a tenth of a foot. */
	readonly scale: Scale;
	spotsOf(ground: Covered): readonly Cell[];
	/** True if a unit covers any of some spots. */
	covers(ground: Covered, spots: readonly Cell[]): boolean;
	/** Steps that a reach in feet spans at most: no unit farther off is threatened with it. */
	span(reach: Ratio): number;
	/** True if a unit threatens another with a reach in feet. */
	threatens(one: Covered, reach: Ratio, other: Covered): boolean;
	/** Those of some spots that are in front of a unit or its own. */
	inSight(ground: Covered, spots: readonly Cell[]): readonly Cell[];
	/** Squares of 10 feet of the target that ranged attacks may choose. */
	squaresInSight(attacker: Covered, target: Covered): Ratio;
	/** Squares of 10 feet of the target that a reach in feet bares in melee. */
	squaresInMelee(attacker: Covered, target: Covered, reach: Ratio): Ratio;
	isFlanked(target: Covered, attacker: Covered): boolean;
	/** Spots of a unit that an area covers, each as {@link spotsOf} lists it. */
	covered(area: Template, ground: Covered): readonly Cell[];
	/** Squares of 10 feet of so many spots. */
	squaresOf(spots: number): Ratio;
	/** Feet from a unit to the nearest of some spots: the last step counts. */
	feetTo(ground: Covered, spots: readonly Cell[]): Ratio;
	/** True if the middles of two units are within so many feet of each other. */
	isInRange(from: Covered, to: Covered, feet: number): boolean;
	/** The straight way between the nearest spots of two units. */
	line(from: Covered, to: Covered): Line;
	/** Soldiers who reach one creature on some spots; `space`: the side of its space in feet. */
	attackers(unit: AttackingUnit<Covered>, creature: readonly Cell[], space: number): number;
	/** Cells or squares that so many soldiers need. */
	spotsNeeded(soldiers: number, packing: Packing, rules: FormationRules): number;
	/** True if a unit that needs so many spots covers these and no more. */
	fits(ground: Covered, spots: number): boolean;
	/** The spot on which a unit forms up again where it is. */
	anchorOf(ground: Covered): Cell;
	/** A unit formed up that looks where it did. */
	formUp(looking: Covered, formed: Formed, effects: FormationEffects): Result<Covered>;
	/** A unit with that side its front which looks most nearly along a way. */
	facing(ground: Covered, way: Cell): Covered;
	turned(ground: Covered, turn: Turn): Result<Covered>;
	/** The unit after each position of a straight way, however long. */
	along(ground: Covered, way: Cell): readonly Covered[];
	/** A straight move that the speed in feet allows. */
	move(ground: Covered, way: Cell, speed: Ratio, pace: Pace): Result<Gone<Covered>>;
	/** The way of a routed unit toward the camp zone of its side, for at most so many steps of the map. */
	flight(ground: Covered, end: FieldEnd, budget: number): readonly Covered[];
	/** True if a way is at least so many feet long. */
	isAtLeast(way: Cell, feet: number): boolean;
	/** True if a way is at most so many feet long, but one cell always. */
	isWithin(way: Cell, feet: number): boolean;
}

/** Half a square of the rules in feet: the least radius of a round area on a map without a grid. */
const LEAST_RADIUS = ratio(5);

/**
 * Squares of a block that an area covers on a map without a grid; its origin is in tenths of a foot (RULES 4.18). Round
 * areas, with a radius of at least 5 feet, cones and cubes cover the squares whose middle they contain; a line or wall
 * those whose middle is beside it, at most 5 feet off. Borders count.
 */
export function coveredPlaces(template: Template, block: Block): readonly Cell[] {
	return placesOf(block).filter((place) => coversPlace(template, place));
}

function coversPlace(template: Template, place: Cell): boolean {
	const { kind, origin, direction, size } = template;
	if (kind === "line" || kind === "wall") return isBeside(template, stepTo(origin, place));
	const isRound = kind !== "cone" && kind !== "cube";
	const radius = isRound && compare(size, LEAST_RADIUS) < 0 ? LEAST_RADIUS : size;
	return coversCell("square", { kind, direction, size: radius, origin: times(origin, PARTS) }, place, TENTHS);
}

/** True if a step leads to a point beside a straight line: between its ends, and at most half a square off. */
function isBeside({ direction, size }: Template, step: Cell): boolean {
	const length = lengthOf("square", direction);
	const along = (direction.x * step.x + direction.y * step.y) / length;
	if (along < 0 || compareLengths(Math.abs(cross(direction, step)) / length, HALF_SQUARE) > 0) return false;
	return compareLengths(along, 10 * toNumber(size)) <= 0;
}

/**
 * The points after every 10 feet of the straight way between the two nearest places of two blocks, without its ends
 * (RULES 4.18); of several such pairs the first, as the places are counted from the left of the front rank on.
 */
function pointsBetween(own: Block, other: Block): readonly Cell[] {
	let best: { readonly from: Cell; readonly way: Cell; readonly square: number } | undefined;
	for (const from of placesOf(own)) {
		for (const to of placesOf(other)) {
			const way = stepTo(from, to);
			const square = way.x * way.x + way.y * way.y;
			if (best === undefined || square < best.square) best = { from, way, square };
		}
	}
	if (best === undefined) return [];
	const path = blockPath({ ...own, middle: best.from }, best.way);
	return path.slice(0, -1).map(({ middle }) => middle);
}

/** True if a block is within a range in feet of another, between their middles (RULES 4.18). */
export function isBlockInRange(from: Block, to: Block, feet: number): boolean {
	return compareLengths(lengthOf("square", stepTo(from.middle, to.middle)), 10 * feet) <= 0;
}

/**
 * The path of a routed block toward the camp zone of its side (RULES 4.7, 4.18): the side that looks there becomes its
 * front, and it goes straight along the approach for at most so many tenths of a foot, until all its squares are in
 * that zone. The field is laid on squares of a tenth of a foot.
 */
export function blockFlight(block: Block, end: FieldEnd, budget: number): readonly Block[] {
	const home = homeward(end);
	const turned = blockToward(block, home);
	const hasArrived = (one: Block): boolean => placesOf(one).every((place) => isHome(end, place, TENTHS));
	if (hasArrived(turned)) return [];
	const whole = blockPath(turned, wayOf(home, budget));
	const edge = whole.findIndex((each) => !placesOf(each).every((place) => isWithinEdges(end.field, place)));
	const path = edge < 0 ? whole : whole.slice(0, edge);
	const arrival = path.findIndex(hasArrived);
	return arrival < 0 ? path : path.slice(0, arrival + 1);
}

/** Twentieths of a foot in half a foot. */
const IN_HALF_FOOT = 10;

/**
 * Soldiers of a block who reach one creature (RULES 4.18): its places are squares about its middle, given in tenths of
 * a foot, laid as the block is. `side` of its space and `ring`, the width of a place, in feet.
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
	move: (block, way, speed, pace) => moveBlock({ block, way, speed, pace }),
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
