import { floorRatio, mul, type Ratio, ratio } from "../../common/index.js";
import type { SoldierAttack, Unit } from "../army/index.js";
import { type Board, densityOf, type Ground, type Packing, SOLDIER_SIZES } from "../geometry/index.js";
import type { SkirmishRules } from "../rules.js";

/** The way in which the soldiers of a unit fill its cells (RULES 4.5). */
export function packingOf({ density, soldier, formation }: Unit): Packing {
	const size = density === "" ? soldier.size : (SOLDIER_SIZES.find((each) => each === density) ?? soldier.size);
	return { size, stepsPast: 0, formation };
}

/** Soldiers of a unit in one square of 10 feet (RULES 4.5). */
export function densityOfUnit(unit: Unit, { options, tables }: SkirmishRules): Ratio {
	return densityOf(packingOf(unit), options.formationEffects, tables.densities);
}

/** Places of the two units of an attack. */
interface Lines {
	readonly own: Ground;
	readonly target: Ground;
	readonly board: Board;
}

/** Reach of an attack in melee in feet; its own, or that of the soldiers. */
export function reachOfAttack({ soldier }: Unit, { feet }: SoldierAttack): number {
	return feet ?? soldier.reach;
}

/**
 * Defenders that an attack may choose (RULES 4.6, 4.9): squares in contact or in sight × density, the fraction dropped, at least 1 where there is any; 0: none.
 */
export function exposedTo(unit: Unit, attack: SoldierAttack, target: Unit, lines: Lines, rules: SkirmishRules): number {
	const { own, target: there, board } = lines;
	const squares =
		attack.mode === "melee"
			? board.squaresInMelee(own, there, ratio(reachOfAttack(unit, attack)))
			: board.squaresInSight(own, there);
	if (squares.num <= 0) return 0;
	return Math.max(1, floorRatio(mul(squares, densityOfUnit(target, rules))));
}
