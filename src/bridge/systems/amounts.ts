import { ONE } from "../../engine/common/index.js";
import { parseDice } from "../../engine/dice/index.js";
import { toWhole } from "./read-path.js";
import { solveFormula } from "./solve-formula.js";
import type { Amount, DamageStat } from "./types.js";

/**
 * A damage formula as systems write it: `2d6+3`, `1d8[fire] + 2`, `1d6+min(3,1)`, or a plain number. Undefined for anything that
 * comes to more than dice and whole numbers (`@mod`, `2d6kh1`): somebody must say what it is.
 */
export function parseAmount(formula: string): Amount | undefined {
	const bare = formula.replace(/\[[^\]]*\]/g, "").trim();
	return parsePlain(bare) ?? parsePlain(solveFormula(bare) ?? "");
}

function parsePlain(text: string): Amount | undefined {
	const points = toWhole(text);
	if (points !== undefined) return points >= 0 ? { kind: "points", points } : undefined;
	const parsed = parseDice(text);
	return parsed.ok ? { kind: "dice", dice: parsed.value.text } : undefined;
}

/** The same with every die twice and the fixed part once. */
export function doubleDice(amount: Amount): Amount {
	if (amount.kind !== "dice") return amount;
	return { kind: "dice", dice: amount.dice.replace(/(\d*)d/g, (_, count: string) => `${2 * Number(count || 1)}d`) };
}

/** The same thrown so many times and added up. */
export function repeatAmount(amount: Amount, times: number): Amount {
	if (amount.kind === "points") return { kind: "points", points: amount.points * times };
	if (amount.kind === "ace") return amount;
	return { kind: "dice", dice: Array.from({ length: times }, () => amount.dice).join("+") };
}

/** Damage without any rule of its own: as thrown, less armour. */
export function plainDamage(amount: Amount, type = ""): DamageStat {
	return { amount, critical: null, type, minimum: 0, divisor: ONE, pierce: 0, multiplier: ONE, least: 0, traits: [] };
}

/** Damage of a single type; null where the data does not tell. */
export function onePart(damage: DamageStat | null | undefined): readonly DamageStat[] | null {
	return damage === null || damage === undefined ? null : [damage];
}

/** `1d20+5`: a die and a bonus. */
export function withBonus(dice: string, bonus: number): string {
	return bonus === 0 ? dice : `${dice}${bonus < 0 ? "-" : "+"}${Math.abs(bonus)}`;
}

/** The sum; undefined where one part is. */
export function addUp(parts: readonly (number | undefined)[]): number | undefined {
	return parts.reduce((sum, part) => (sum === undefined || part === undefined ? undefined : sum + part), 0);
}
