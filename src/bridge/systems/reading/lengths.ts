import type { Ratio } from "../../../engine/common/index.js";
import { mul, ratio } from "../../../engine/common/index.js";
import { LENGTH_TABLE } from "../../../engine/skirmish/index.js";
import type { LengthUnit, Reading } from "./body.js";
import { textAt, toWhole, valueAt } from "./read-path.js";

/** Feet of the rules in one foot, metre and yard (RULES 4.18), and in the steps of games that count so. */
const FEET = {
	ft: LENGTH_TABLE.ft.feet,
	m: LENGTH_TABLE.m.feet,
	yd: LENGTH_TABLE.yd.feet,
	/** A square of a map, whichever size its scene gives it: 5 ft. */
	square: ratio(5),
	/** A hex of a map in yards. */
	hex: LENGTH_TABLE.yd.feet,
	/** An inch of a table whose inches are two yards (swade, src/module/config.ts). */
	inch: ratio(6),
} as const satisfies Readonly<Record<LengthUnit, Ratio>>;

/** A number of units in feet. */
export const feetOf = (value: Ratio, unit: LengthUnit): Ratio => mul(value, FEET[unit]);

/** A number of the actor's data; words where there is text without a number, which is asked for. */
export function numberReading(data: unknown, path: string): Reading<number> | undefined {
	const value = valueAt(data, path);
	const whole = toWhole(value);
	if (whole !== undefined) return { from: "system", value: whole, said: { value: whole } };
	const text = textAt(data, path);
	if (text === undefined) return undefined;
	const found = /[+-]?\d{1,6}/.exec(text)?.[0];
	const said = { value: text };
	return found === undefined ? { from: "words", said } : { from: "text", value: Number(found), said };
}

/** The greatest denominator of a challenge (RULES 4.A.1). */
const EIGHTHS = 8;

/** The same as a fraction: 0.25 is a quarter, and 0.33 a third. */
export function ratioReading(data: unknown, path: string): Reading<Ratio> | undefined {
	const value = valueAt(data, path);
	const exact = toExact(value);
	if (exact !== undefined) return { from: "system", value: simplest(exact), said: { value: Number(value) } };
	const text = textAt(data, path);
	if (text === undefined) return undefined;
	const [, num, den = "1"] = /(\d{1,6})(?:\s*\/\s*([1-9]\d{0,2}))?/.exec(text) ?? [];
	const said = { value: text };
	return num === undefined ? { from: "words", said } : { from: "text", value: ratio(Number(num), Number(den)), said };
}

/** The fraction with a small denominator that a decimal was written for, or the decimal itself. */
function simplest(exact: Ratio): Ratio {
	const number = exact.num / exact.den;
	for (let den = 1; den <= EIGHTHS; den++) {
		const num = Math.round(number * den);
		if (Math.abs(number - num / den) < 0.005) return ratio(num, den);
	}
	return exact;
}

/**
 * A length of the actor's data in a unit of its system: a number, or text (`30'`, `9 m`, `C,1`), of which the first
 * number is meant, and a unit that follows it before the system's own.
 */
export function lengthReading(data: unknown, path: string, unit: LengthUnit): Reading<Ratio> | undefined {
	return toLength(valueAt(data, path), unit);
}

/** A length from a value: see {@link lengthReading}. */
export function toLength(value: unknown, unit: LengthUnit): Reading<Ratio> | undefined {
	const exact = toExact(value);
	if (exact !== undefined && exact.num >= 0) {
		return { from: "system", value: feetOf(exact, unit), said: { value: Number(value), unit } };
	}
	if (typeof value !== "string" || value.trim() === "") return undefined;
	const { number = "", word = "" } =
		/(?<number>\d{1,6}(?:\.\d{1,3}|,\d{1,3}(?=\s*m\b))?)\s*(?<word>[a-z'′]+)?/i.exec(value)?.groups ?? {};
	const said = { value: value.trim(), unit };
	const found = toExact(number.replace(",", "."));
	if (found === undefined) return { from: "words", said };
	return { from: "text", value: feetOf(found, unitOf(word) ?? unit), said };
}

/** Words for units as game systems write them. */
const WORDS: readonly (readonly [RegExp, LengthUnit])[] = [
	[/^(?:ft|foot|feet|'|′)$/i, "ft"],
	[/^(?:m|met(?:er|re)s?)$/i, "m"],
	[/^(?:yds?|yards?)$/i, "yd"],
	[/^(?:sq|squares?)$/i, "square"],
	[/^(?:hex|hexes)$/i, "hex"],
	[/^(?:in|inch|inches|"|″)$/i, "inch"],
];

/** The unit that a word of a game system or a scene means; undefined for any other word, and for none. */
export function unitOf(word: string): LengthUnit | undefined {
	const plain = word.trim().replace(/\.$/, "");
	return WORDS.find(([pattern]) => pattern.test(plain))?.[1];
}

/** Fields that are known, each of them perhaps. */
type Known<T> = { readonly [Name in keyof T]?: Exclude<T[Name], undefined> };

/** An object without the fields that are undefined. */
export function given<T extends object>(fields: T): Known<T> {
	return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Known<T>;
}

const DECIMALS = 1000;

/** A number with up to three decimals, exactly. */
function toExact(value: unknown): Ratio | undefined {
	const number = typeof value === "string" && /^[+-]?\d{1,9}(?:\.\d+)?$/.test(value.trim()) ? Number(value) : value;
	if (typeof number !== "number" || !Number.isFinite(number) || Math.abs(number) > 1e9) return undefined;
	const thousandths = Math.round(number * DECIMALS);
	return ratio(thousandths, DECIMALS);
}
