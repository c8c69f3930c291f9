import { fail, ok, type Result, ratio } from "../../common/index.js";
import type { SkirmishTables, SoldierAttack, Unit } from "../army/index.js";
import { areaSquares, type Cell, type Ground, soldiersOn } from "../geometry/index.js";
import { densityOfUnit } from "./exposure.js";
import type { AttackCommand } from "./read/index.js";
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

/** An attack of a unit on another that lays areas. */
interface Laying {
	readonly order: AttackCommand;
	readonly attack: SoldierAttack;
	readonly target: Unit;
	readonly own: Ground;
	readonly there: Ground;
}

/** Squares of one area of an attack (RULES 4.9). */
export function squaresOfOne({ shape, feet }: NonNullable<SoldierAttack["area"]>, { areas }: SkirmishTables): number {
	return areaSquares(shape, ratio(feet), areas);
}

/**
 * Counts a target under the areas of an order; null: none are laid. Faults: `areaOnUnits` (the attack has no area), `areaBeside` (they cover nothing of the target in front of
 * the attackers).
 */
export function underAreas({ order, attack, target, own, there }: Laying, arena: Arena): Result<AreaCount | null> {
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
	const soldiers = soldiersOn(board.squaresOf(spots.length), densityOfUnit(target, rules));
	return ok({ spots, soldiers, squares: order.areas.length * squaresOfOne(area, rules.tables) });
}
