import { isThreatened, reachOf } from "./ground.js";
import { canAct, type Fighter, type Scale } from "./table.js";

/** Whether any cell of a unit lies where another one threatens (RULES 4.6). */
export function threatens(by: Fighter, { at }: Pick<Fighter, "at">, scale: Scale): boolean {
	const reach = reachOf(by.unit.soldier.reach, scale.cell, scale.ring).cells;
	return at.cells.some((cell) => isThreatened(by.at, reach, cell));
}

/** Whether two enemies are in melee: one of them can act and threatens the other (RULES 4.13). */
export function inMelee(one: Fighter, other: Fighter, scale: Scale): boolean {
	if (one.side === other.side) return false;
	if (canAct(one) && threatens(one, other, scale)) return true;
	return canAct(other) && threatens(other, one, scale);
}
