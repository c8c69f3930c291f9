import { isThreatened, reachOf } from "./ground.js";
import { canAct, type Fighter } from "./table.js";

/** The width of a cell and of a place, in feet. */
export interface Scale {
	readonly cell: number;
	readonly ring: number;
}

/** Whether one unit threatens another. */
export function threatens({ unit, at }: Fighter, other: Pick<Fighter, "at">, { cell, ring }: Scale): boolean {
	const { cells } = reachOf(unit.soldier.reach, cell, ring);
	return other.at.cells.some((each) => isThreatened(at, cells, each));
}

/** Two units are in melee if one of them can act and threatens the other (RULES 4.13). */
export const inMelee = (a: Fighter, b: Fighter, scale: Scale): boolean =>
	a.side !== b.side && ((canAct(a) && threatens(a, b, scale)) || (canAct(b) && threatens(b, a, scale)));
