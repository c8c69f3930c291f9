import type { Ratio } from "../../../../src/engine/common/index.js";
import type { Unit } from "../../../../src/engine/force/index.js";
import { ruled, ruledTerm } from "./rulings.js";
import { rowOf, type TwinForceTables } from "./tables.js";
import { armOf } from "./troops.js";

/** To the nearest whole, a half up. */
export const nearest = (num: number, den: number): number => Math.floor((2 * num + den) / (2 * den));

/**
 * The cost to raise one (1.8): as listed, else the equipment and what hiring adds; and the dearest missile weapon of a
 * man.
 */
export function priceOf(
	{ troop, rulings }: Pick<Unit, "troop" | "rulings">,
	{ prices: { hiring }, missiles, weapons }: TwinForceTables,
): number {
	const isPiece = troop.kind === "weapon";
	const dearest = isPiece ? 0 : Math.max(0, ...troop.missiles.map((name) => rowOf(missiles, name).price));
	const carried = ruledTerm(rulings, "price/missilePrice", troop.missilePrice ?? dearest);
	const listed = troop.raise ?? (isPiece ? rowOf(weapons, troop.weapon).price : null);
	const hired = nearest((troop.equipment + carried) * hiring.den + troop.equipment * hiring.num, hiring.den);
	return ruled(rulings, "price", listed === null ? hired : listed + carried);
}

/**
 * What the gear of so many is worth (1.17): a part of the cost to raise, of riders less, to the nearest coin for all.
 */
export function gearOf(
	unit: Pick<Unit, "troop" | "rulings">,
	men: number,
	part: Ratio,
	tables: TwinForceTables,
): number {
	const { mounted } = tables.prices;
	const riders = armOf(unit.troop, tables) === "horse" ? mounted : { num: 1, den: 1 };
	return nearest(priceOf(unit, tables) * men * part.num * riders.num, part.den * riders.den);
}
