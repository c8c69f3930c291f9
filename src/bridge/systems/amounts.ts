import type { Amount, DamageStat } from "../../engine/combat/index.js";
import { parseDice } from "../../engine/dice/index.js";
import { toWhole } from "./read-path.js";
import { solveFormula } from "./solve-formula.js";

/**
 * A damage formula as systems write it: `2d6+3`, `1d8[fire] + 2`, `1d6+min(3,1)`, or a plain number. Undefined for anything that
 * comes to more than dice and whole numbers (`@mod`, `2d6kh1`): a person must say what it is.
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

/** An amount as it is written; empty where it is dice that are thrown again. */
export const spellAmount = (amount: Amount): string =>
	amount.kind === "points" ? `${amount.points}` : amount.kind === "dice" ? amount.dice : "";

/**
 * The dice of an amount, without the numbers that are added.
 * @example
 * diceIn({ kind: "dice", dice: "2d6+1d4+3" }); // "2d6+1d4"
 */
export const diceIn = (amount: Amount): string => (spellAmount(amount).match(DICE) ?? []).join("");

/** Dice with their sign. */
export const DICE = /[+-]?\d*d\d+/g;

/** Damage of a single type; null where the data does not tell. */
export function onePart(damage: DamageStat | null | undefined): readonly DamageStat[] | null {
	return damage === null || damage === undefined ? null : [damage];
}

/** The sum; undefined where one part is. */
export function addUp(parts: readonly (number | undefined)[]): number | undefined {
	return parts.reduce((sum, part) => (sum === undefined || part === undefined ? undefined : sum + part), 0);
}
