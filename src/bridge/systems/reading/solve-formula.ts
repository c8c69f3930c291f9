import type { Amount, DamageStat } from "../../../engine/combat/index.js";
import { parseDice } from "../../../engine/dice/index.js";
import { toWhole } from "./read-path.js";

/** Dice by their sides, and a number: what a formula comes to. */
interface Sum {
	readonly dice: ReadonlyMap<number, number>;
	readonly fixed: number;
}

/** Dice, a number, the name of a function, or a single sign. */
type Token = Sum | string;

/** A position in the tokens, which are read from left to right. */
interface Cursor {
	readonly tokens: readonly Token[];
	at: number;
}

/** The longest formula that is looked at, in characters. */
const LONGEST = 500;

/** Functions that formulas of game systems use on plain numbers. */
const FUNCTIONS = new Map<string, (...numbers: readonly number[]) => number>([
	["floor", (value = Number.NaN) => Math.floor(value)],
	["ceil", (value = Number.NaN) => Math.ceil(value)],
	["round", (value = Number.NaN) => Math.round(value)],
	["abs", (value = Number.NaN) => Math.abs(value)],
	["min", (...values) => Math.min(...values)],
	["max", (...values) => Math.max(...values)],
]);

const TOKEN = /\s*(?:(?<count>\d*)d(?<sides>\d+)(?![a-z\d])|(?<number>\d+(?:\.\d+)?)|(?<word>[a-z]+|[-+*/(),]))/iy;

/**
 * A formula of dice, numbers, the four operations, parentheses and the usual functions of numbers, in its plain
 * spelling: `1d8+min(5,2)` is `1d8+2`, `0d6+(4+2)/2` is `3`. Undefined where dice are multiplied or rounded, where a
 * fraction is left, and for anything else.
 */
export function solveFormula(formula: string): string | undefined {
	const tokens = formula.length > LONGEST ? undefined : tokensOf(formula);
	if (tokens === undefined) return undefined;
	const cursor: Cursor = { tokens, at: 0 };
	const sum = readSum(cursor);
	return sum && cursor.at === tokens.length ? sayOf(sum) : undefined;
}

function tokensOf(formula: string): readonly Token[] | undefined {
	const tokens: Token[] = [];
	TOKEN.lastIndex = 0;
	for (let at = 0; formula.slice(at).trim() !== ""; at = TOKEN.lastIndex) {
		const { count, sides, number, word } = TOKEN.exec(formula)?.groups ?? {};
		if (sides !== undefined) tokens.push({ dice: new Map([[Number(sides), Number(count || 1)]]), fixed: 0 });
		else if (number !== undefined) tokens.push({ dice: new Map(), fixed: Number(number) });
		else if (word !== undefined) tokens.push(word.toLowerCase());
		else return undefined;
	}
	return tokens;
}

function take(cursor: Cursor, ...signs: readonly string[]): string | undefined {
	const token = cursor.tokens[cursor.at];
	if (typeof token !== "string" || !signs.includes(token)) return undefined;
	cursor.at++;
	return token;
}

function readSum(cursor: Cursor): Sum | undefined {
	let sum = readProduct(cursor);
	for (let sign = take(cursor, "+", "-"); sign !== undefined; sign = take(cursor, "+", "-")) {
		sum = add(sum, readProduct(cursor), sign === "+" ? 1 : -1);
	}
	return sum;
}

function readProduct(cursor: Cursor): Sum | undefined {
	let product = readValue(cursor);
	for (let sign = take(cursor, "*", "/"); sign !== undefined; sign = take(cursor, "*", "/")) {
		const [left, right] = [numberOf(product), numberOf(readValue(cursor))];
		product = toNumber(sign === "*" ? left * right : left / right);
	}
	return product;
}

function readValue(cursor: Cursor): Sum | undefined {
	if (take(cursor, "-")) return add(toNumber(0), readValue(cursor), -1);
	if (take(cursor, "+")) return readValue(cursor);
	const token = cursor.tokens[cursor.at++];
	if (token === undefined || typeof token !== "string") return token;
	if (token === "(") return closed(cursor, readSum(cursor));
	const call = FUNCTIONS.get(token);
	if (call === undefined || !take(cursor, "(")) return undefined;
	const numbers: number[] = [];
	do numbers.push(numberOf(readSum(cursor)));
	while (take(cursor, ","));
	return closed(cursor, toNumber(call(...numbers)));
}

const closed = (cursor: Cursor, sum: Sum | undefined): Sum | undefined => (take(cursor, ")") ? sum : undefined);

const toNumber = (fixed: number): Sum | undefined => (Number.isFinite(fixed) ? { dice: new Map(), fixed } : undefined);

/** Not a number where there are dice, or nothing. */
const numberOf = (sum: Sum | undefined): number => (sum && sum.dice.size === 0 ? sum.fixed : Number.NaN);

function add(left: Sum | undefined, right: Sum | undefined, sign: 1 | -1): Sum | undefined {
	if (left === undefined || right === undefined) return undefined;
	const dice = new Map(left.dice);
	for (const [sides, count] of right.dice) dice.set(sides, (dice.get(sides) ?? 0) + sign * count);
	return { dice, fixed: left.fixed + sign * right.fixed };
}

function sayOf({ dice, fixed }: Sum): string | undefined {
	if (!Number.isSafeInteger(fixed)) return undefined;
	const rows = [...dice].filter(([, count]) => count !== 0);
	const parts = rows.map(([sides, count]) => `${count < 0 ? "-" : "+"}${Math.abs(count)}d${sides}`);
	if (fixed !== 0 || parts.length === 0) parts.push(`${fixed < 0 ? "-" : "+"}${Math.abs(fixed)}`);
	return parts.join("").replace(/^\+/, "");
}

/**
 * A damage formula as systems write it: `2d6+3`, `1d8[fire] + 2`, `1d6+min(3,1)`, or a plain number. Undefined for
 * anything that comes to more than dice and whole numbers (`@mod`, `2d6kh1`): a person must say what it is.
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

/**
 * Sets of some traits, the largest first, without the empty one.
 * @example
 * subsetsOf(["silver", "good"]); // [["silver", "good"], ["silver"], ["good"]]
 */
export function subsetsOf(traits: readonly string[]): readonly (readonly string[])[] {
	const sets = Array.from({ length: 2 ** traits.length }, (_, bits) =>
		traits.filter((_one, place) => (bits >> place) & 1),
	);
	return sets.filter(({ length }) => length > 0).sort((a, b) => b.length - a.length);
}
