import type { Ratio, Result } from "../../common/index.js";
import type { FieldEnd } from "./battlefield.js";
import type { Forming } from "./form.js";
import type { FormationRules, Packing } from "./formation.js";
import type { Ground } from "./ground.js";
import type { AttackingUnit } from "./hero.js";
import type { Pace } from "./move.js";
import type { Scale } from "./scale.js";
import type { Template } from "./template.js";
import type { Cell, FormationEffects } from "./types.js";

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
export type Formed = Pick<Forming, "anchor" | "shape" | "cells" | "space" | "hedgehog">;

/**
 * A straight way from one unit to another: its feet, of which the last step counts, and the spots on it without its
 * ends.
 */
export interface Line {
	readonly feet: Ratio;
	readonly between: readonly Cell[];
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
	/** The unit after each position of a straight move that its speed in feet allows. */
	move(ground: Covered, way: Cell, speed: Ratio, pace: Pace): Result<readonly Covered[]>;
	/** The way of a routed unit toward the camp zone of its side, for at most so many steps of the map. */
	flight(ground: Covered, end: FieldEnd, budget: number): readonly Covered[];
	/** True if a way is at least so many feet long. */
	isAtLeast(way: Cell, feet: number): boolean;
	/** True if a way is at most so many feet long, but one cell always. */
	isWithin(way: Cell, feet: number): boolean;
}
