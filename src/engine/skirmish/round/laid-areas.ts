import { fail, floorRatio, mul, ok, type Ratio, type Result, ratio } from "../../common/index.js";
import type { SkirmishRules, SkirmishTables, SoldierAttack, Unit } from "../army/index.js";
import {
	areaSquares,
	type Cell,
	densityOf,
	type Ground,
	type Packing,
	SOLDIER_SIZES,
	soldiersOn,
} from "../geometry/index.js";
import type { AimedOrder } from "./to-hit.js";
import type { Arena } from "./types.js";

/** Count of a target under the areas that an order lays on the map (RULES 4.9, 4.18). */
export interface AreaCount {
	/** Cells, or places without a grid, of the target that are covered and in front of the attackers. */
	readonly spots: readonly Cell[];
	/** Soldiers on them. */
	readonly soldiers: number;
	/** Squares of all areas that are laid: the chosen area. */
	readonly squares: number;
}

/** An attack of a unit on another, with the places of both. */
export interface PlacedAttack extends AimedOrder {
	readonly attack: SoldierAttack;
	readonly own: Ground;
	readonly there: Ground;
}

/** Squares of one area of an attack (RULES 4.9). */
export function squaresOfOne({ shape, feet }: NonNullable<SoldierAttack["area"]>, { areas }: SkirmishTables): number {
	return areaSquares(shape, ratio(feet), areas);
}

/**
 * Counts a target under the areas of an order; null: none are laid. Faults: `areaOnUnits` (the attack has no area),
 * `areaBeside` (they cover nothing of the target in front of the attackers).
 */
export function underAreas(
	{ order, attack, target, own, there }: PlacedAttack,
	arena: Arena,
): Result<AreaCount | null> {
	if (order.areas.length === 0) return ok(null);
	const { area } = attack;
	if (area === null) return fail({ code: "MUSTER.Fault.Skirmish.areaOnUnits", path: "areas" });
	const { board, rules } = arena;
	const covered = order.areas.flatMap(({ origin, direction }) =>
		board.covered({ kind: area.shape, origin, direction, size: ratio(area.feet) }, there),
	);
	const spots = board.inSight(own, [...new Set(covered)]);
	if (spots.length === 0 && order.exposed === null) {
		return fail({ code: "MUSTER.Fault.Skirmish.areaBeside", path: "areas" });
	}
	const soldiers = soldiersOn(board.squaresOf(spots.length), densityOfUnit(target.unit, rules));
	return ok({ spots, soldiers, squares: order.areas.length * squaresOfOne(area, rules.tables) });
}

/** The way in which the soldiers of a unit fill its cells (RULES 4.5). */
export function packingOf({ density, soldier, formation }: Unit): Packing {
	const size = density === "" ? soldier.size : (SOLDIER_SIZES.find((each) => each === density) ?? soldier.size);
	return { size, stepsPast: 0, formation };
}

/** Soldiers of a unit in one square of 10 feet (RULES 4.5). */
export function densityOfUnit(unit: Unit, { options, tables }: SkirmishRules): Ratio {
	return densityOf(packingOf(unit), options.formationEffects, tables.densities);
}

/** Reach of an attack in melee in feet; its own, or that of the soldiers. */
export function reachOfAttack({ soldier }: Unit, { feet }: SoldierAttack): number {
	return feet ?? soldier.reach;
}

/**
 * Defenders that an attack may choose (RULES 4.6, 4.9): squares in contact or in sight × density, the fraction dropped,
 * at least 1 where there is any; 0: none.
 */
export function exposedTo({ by, target, attack, own, there }: PlacedAttack, { rules, board }: Arena): number {
	const squares =
		attack.mode === "melee"
			? board.squaresInMelee(own, there, ratio(reachOfAttack(by.unit, attack)))
			: board.squaresInSight(own, there);
	if (squares.num <= 0) return 0;
	return Math.max(1, floorRatio(mul(squares, densityOfUnit(target.unit, rules))));
}
