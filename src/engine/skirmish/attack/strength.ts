import { mul, type Ratio, ratio, roundHalfUp, toNumber, ZERO } from "../../common/index.js";
import type { Strength } from "./types.js";

/** Hit points of a soldier, exactly: total / size; 0 without soldiers (RULES 4.12). */
export function soldierHp({ total, size }: Pick<Strength, "total" | "size">): Ratio {
	return size === 0 ? ZERO : ratio(total, size);
}

/** True if a unit cannot act: no hit points are left. */
export function isDefeated({ total }: Pick<Strength, "total">): boolean {
	return total === 0;
}

/** True if a unit is gone: no hit points are left, and all soldiers are dead. */
export function isDestroyed({ total, maximum }: Pick<Strength, "total" | "maximum">): boolean {
	return total === 0 && maximum === 0;
}

/** Number of soldiers that an attack on a unit can find: those who fight, of a defeated unit all who are not dead. */
export function defendersOf(strength: Pick<Strength, "total" | "size" | "maximum">): number {
	return isDefeated(strength) ? strength.maximum : strength.size;
}

/** Hit points of a soldier as they are shown: rounded to two decimals, a half upward (RULES 4.12). */
export function shownSoldierHp(strength: Pick<Strength, "total" | "size">): number {
	return toNumber(ratio(roundHalfUp(mul(soldierHp(strength), ratio(100))), 100));
}

/** Sum of a number of each entry. */
export function sumOf<T>(list: readonly T[], of: (entry: T) => number): number {
	let sum = 0;
	for (const entry of list) sum += of(entry);
	return sum;
}
