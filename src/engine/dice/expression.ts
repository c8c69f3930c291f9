import { type Fault, fail, memoizeByKey, ok, type Result } from "../common/index.js";

/**
 * Equal dice thrown together and added to, or taken from, the total. Every face from `low` to `high` is equally likely.
 */
export interface DiceGroup {
	readonly sign: 1 | -1;
	readonly count: number;
	readonly low: number;
	readonly high: number;
	/** Index of the group in the text, counted from 0: for marking an error. */
	readonly at: number;
}

/** Sums and differences of dice and whole constants. Immutable, and equal texts share one object. */
export interface DiceExpression {
	/** Text of the group without spaces, in lower case but for the `F` of Fudge dice. */
	readonly text: string;
	readonly groups: readonly DiceGroup[];
	readonly constant: number;
	/** Least and greatest total; every whole number between them can fall. */
	readonly min: number;
	readonly max: number;
}

/** Bounds of what may be thrown: characters of the text, dice in it, sides of a die, size of the constant. */
export const DICE_LIMITS = { length: 200, dice: 100, minSides: 2, maxSides: 1000, constant: 1_000_000 } as const;

/**
 * Reads `3d6`, `d100`, `1d20+5`, `2d3-2d3`, `4dF` (faces −1, 0, 1). Spaces and the real minus sign are allowed. A
 * fault has in `data.at` the character at fault, counted from 0 in the text as given.
 * @example
 * parseDice("1d20 + 5").value.text; // "1d20+5"
 */
export function parseDice(text: string): Result<DiceExpression> {
	if (text.length > DICE_LIMITS.length) return diceFault("tooLong", DICE_LIMITS.length, { max: DICE_LIMITS.length });
	return knownExpression(text);
}

/** Number of parsed texts that are kept. */
const KEPT = 500;
const knownExpression = memoizeByKey(readExpression, KEPT);

/**
 * Parses a text that a rule wrote or that has been checked. RangeError when it is no dice expression.
 * @example
 * diceExpression("2d6+1").text; // "2d6+1"
 */
export function diceExpression(text: string): DiceExpression {
	const parsed = parseDice(text);
	if (!parsed.ok) throw new RangeError(`${parsed.fault.code}: ${text}`);
	return parsed.value;
}

function readExpression(text: string): Result<DiceExpression> {
	if (text.trim() === "") return diceFault("empty", 0);
	const groups: DiceGroup[] = [];
	let constant = 0;
	for (let end = 0; text.slice(end).trim() !== ""; ) {
		const summand = readSummand(text, end);
		if (!summand.ok) return summand;
		const { at, value } = summand.value;
		end = summand.value.end;
		if (typeof value === "number") constant += value;
		else groups.push(value);
		if (Math.abs(constant) > DICE_LIMITS.constant) return diceFault("constant", at, { max: DICE_LIMITS.constant });
		if (countDice(groups) > DICE_LIMITS.dice) return diceFault("tooMany", at, { max: DICE_LIMITS.dice });
	}
	return groups.length === 0 ? diceFault("noDice", 0) : ok(toExpression(text, groups, constant));
}

/** Dice or a constant with its sign, and its place: from `at` up to `end`. */
interface Summand {
	readonly value: DiceGroup | number;
	readonly at: number;
	readonly end: number;
}

/** Sign, spaces, then dice or a constant. */
const SUMMAND = /\s*(?<mark>[+\-−]?)\s*(?<what>(?<count>\d*)[dD](?<sides>\d+|[fF])|\d+)/y;

/** Reads on from `end`; only the first summand may go without a sign. */
function readSummand(text: string, end: number): Result<Summand> {
	SUMMAND.lastIndex = end;
	const { mark, what = "", count = "", sides } = SUMMAND.exec(text)?.groups ?? {};
	if (mark === undefined) return unexpected(text, end);
	if (mark === "" && end > 0) return unexpectedAt(text, end + text.slice(end).search(/\S/));
	const sign = mark === "" || mark === "+" ? 1 : -1;
	const place = { at: SUMMAND.lastIndex - what.length, end: SUMMAND.lastIndex };
	if (sides === undefined) return ok({ value: sign * Number(what), ...place });
	const group = readGroup(sign, count, sides, place.at);
	return group.ok ? ok({ value: group.value, ...place }) : group;
}

function readGroup(sign: 1 | -1, count: string, sides: string, at: number): Result<DiceGroup> {
	const number = count === "" ? 1 : Number(count);
	if (number < 1) return diceFault("tooFew", at);
	if (/f/i.test(sides)) return ok({ sign, count: number, low: -1, high: 1, at });
	const high = Number(sides);
	if (high >= DICE_LIMITS.minSides && high <= DICE_LIMITS.maxSides)
		return ok({ sign, count: number, low: 1, high, at });
	return diceFault("sides", at + count.length + 1, { min: DICE_LIMITS.minSides, max: DICE_LIMITS.maxSides });
}

function toExpression(text: string, groups: readonly DiceGroup[], constant: number): DiceExpression {
	let [min, max] = [constant, constant];
	for (const { sign, count, low, high } of groups) {
		min += count * (sign === 1 ? low : -high);
		max += count * (sign === 1 ? high : -low);
	}
	const plain = text.replace(/\s/g, "").replaceAll("−", "-").toLowerCase().replaceAll("df", "dF");
	return { text: plain, groups, constant, min, max };
}

const countDice = (groups: readonly DiceGroup[]): number => groups.reduce((sum, { count }) => sum + count, 0);

/**
 * Index of the wrong character where no summand begins: past its spaces and sign, and past a `d` that lacks its
 * sides.
 */
function unexpected(text: string, end: number): Result<never> {
	const begun = /\s*[+\-−]?\s*[dD]?/y;
	begun.lastIndex = end;
	begun.exec(text);
	return unexpectedAt(text, begun.lastIndex);
}

function unexpectedAt(text: string, at: number): Result<never> {
	const found = text.charAt(at);
	return found === "" ? diceFault("unfinished", at) : diceFault("unexpected", at, { found });
}

function diceFault(leaf: string, at: number, data: NonNullable<Fault["data"]> = {}): Result<never> {
	return fail({ code: `MUSTER.Fault.Dice.${leaf}`, data: { at, ...data } });
}
