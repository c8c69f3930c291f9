import type { CasualtyRow } from "../tables/index.js";

/** All men. */
const ALL = 100;

/** Per cent of a unit that fall by a row and the sum of its dice: whole, 0 … 100 (RULES 1.14). */
export function percentOf({ add, least }: CasualtyRow, sum: number): number {
	return Math.min(ALL, Math.max(least, sum + add));
}

/** The men of a unit who fall, rounded up (RULES 1.14 step 4). Safe for men up to 10^13. */
export function lossesOf(men: number, percent: number): number {
	return Math.ceil((men * percent) / ALL);
}
