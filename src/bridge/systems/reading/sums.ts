import type { Amount } from "../../../engine/combat/index.js";
import { toWhole, valueAt } from "./read-path.js";
import { parseAmount } from "./solve-formula.js";

/** The data that the terms of a sum name: `system` of an item, or of the actor itself, and of the actor. */
export interface SumData {
	readonly item: unknown;
	readonly actor: unknown;
}

/**
 * Value of one term: a number; a path below the item; with `@` a path below the actor, as formulas of the host have it.
 * A word in braces is a path of the item, whose value takes its place: `@abilities.{ability}.mod`; where it is empty,
 * and where a path that ends with `?` is not there, the term is 0.
 */
function termAt({ item, actor }: SumData, term: string): unknown {
	if (/^[+-]?\d+$/.test(term)) return Number(term);
	let isEmpty = false;
	const filled = term.replace(/\{([^{}]*)\}/g, (_whole, path: string) => {
		const word = `${valueAt(item, path) ?? ""}`;
		isEmpty ||= word === "";
		return word;
	});
	if (isEmpty) return 0;
	const path = filled.replace(/\?$/, "");
	const found = path.startsWith("@") ? valueAt(actor, path.slice(1)) : valueAt(item, path);
	return found === undefined && path !== filled ? 0 : found;
}

/** Values of the terms; a lone path that is there may have any name. */
function termsAt(data: SumData, sum: string): readonly unknown[] {
	const lone = valueAt(data.item, sum);
	return lone === undefined ? sum.split("+").map((term) => termAt(data, term.trim())) : [lone];
}

/** A whole number; empty is 0. Undefined where there is none. */
const numberOf = (value: unknown): number | undefined => (value === null || value === "" ? 0 : toWhole(value));

/** The sum of the numbers that are named; undefined where one of them is not there. */
export function sumAt(data: SumData, sum: string): number | undefined {
	return termsAt(data, sum).reduce<number | undefined>((total, value) => {
		const number = numberOf(value);
		return total === undefined || number === undefined ? undefined : total + number;
	}, 0);
}

/** The first value that is named, as it is: a word, a text, a number. */
export const wordAt = (data: SumData, sum: string): unknown => termsAt(data, sum)[0];

/**
 * Damage: dice, a number, or the sum of those that are named. Names in a formula of the actor's data are looked up, as
 * the host does (`1d6 + @abilities.str.mod`). Undefined for anything that comes to more than dice and numbers.
 */
export function damageAt(data: SumData, written: string): Amount | undefined {
	const plain = parseAmount(written);
	if (plain !== undefined) return plain;
	const values = termsAt(data, written);
	if (values.includes(undefined)) return undefined;
	const parts = values.map((value) => `${value ?? ""}`);
	const some = parts.filter((part) => part !== "" && part !== "0");
	const formula = (some.length === 0 ? ["0"] : some).join(" + ").replace(/@([\w.]+)/g, (name, path: string) => {
		const number = toWhole(valueAt(data.actor, path));
		return number === undefined ? name : `${number}`;
	});
	return parseAmount(formula);
}
