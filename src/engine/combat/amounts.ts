import { ONE } from "../common/index.js";
import type { Amount, DamageStat } from "./stat-readers.js";

/** Adds up an amount that is thrown so many times. */
export function repeatAmount(amount: Amount, times: number): Amount {
	if (amount.kind === "points") return { kind: "points", points: amount.points * times };
	if (amount.kind === "ace") return amount;
	return { kind: "dice", dice: Array.from({ length: times }, () => amount.dice).join("+") };
}

/**
 * Damage without any rule of its own: as thrown, less armour.
 * @example
 * plainDamage({ kind: "points", points: 4 }, "fire").type; // "fire"
 */
export function plainDamage(amount: Amount, type = ""): DamageStat {
	return { amount, critical: null, type, minimum: 0, divisor: ONE, pierce: 0, multiplier: ONE, least: 0, traits: [] };
}

/**
 * `1d20+5`: a die and a bonus.
 * @example
 * withBonus("1d20", 5); // "1d20+5"
 */
export function withBonus(dice: string, bonus: number): string {
	return bonus === 0 ? dice : `${dice}${bonus < 0 ? "-" : "+"}${Math.abs(bonus)}`;
}
