import type { Ratio, Result } from "../../engine/common/index.js";
import { fail, memoizeByKey, ok, ratio, withoutDirections } from "../../engine/common/index.js";
import type { Words } from "./words.js";

/**
 * Characters that keyboards, rich-text editors and spreadsheets put in the place of a hyphen: hyphens, dashes, minus
 * signs.
 */
const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;
/** Characters that they put in the place of a straight quotation mark. */
const QUOTES = /["\u201c-\u201f\u00ab\u00bb\uff02]/g;
/** Digits of other scripts than the Latin one. */
const OTHER_DIGITS = /(?!\d)\p{Nd}/gu;

/**
 * The text with every dash as a hyphen. Each sign stays one sign, so places in the text stay the same.
 * @example
 * plainDashes("\u22123"); // "-3"
 */
export const plainDashes = (text: string): string => text.replace(DASHES, "-");

/** The text with the digits of every script as 0 … 9. */
const plainDigits = (text: string): string => text.replace(OTHER_DIGITS, digitOf);

/** The digit 0 … 9 of another script's: those of a script follow each other in the code, 0 first. */
function digitOf(other: string): string {
	const code = other.codePointAt(0)!;
	let zero = code;
	while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
	return String((code - zero) % 10);
}

/** As {@link plainDigits}, without the few digits of two UTF-16 units, so that places in the text stay the same. */
const placedDigits = (text: string): string =>
	text.replace(OTHER_DIGITS, (other) => (other.length === 1 ? digitOf(other) : other));

/**
 * The text with every dash as a hyphen, every double quotation mark as a straight one and every digit as 0 … 9; places
 * in it stay the same.
 */
export const plainSigns = (text: string): string => placedDigits(plainDashes(text)).replace(QUOTES, '"');

/** The text without double quotation marks of any kind. */
export const withoutQuotes = (text: string): string => text.replace(QUOTES, "");

/** The text in straight quotation marks, those in it as apostrophes, so that it is read back as one piece. */
export const inQuotes = (text: string): string => `"${text.replace(QUOTES, "'")}"`;

/** Ends of a range of whole numbers, both included. */
interface WholeRange {
	readonly min: number;
	readonly max: number;
}

/** A sign between groups of digits, as languages and spreadsheets write it. */
const GROUP = "[\\s'\u2019_\u066c.,\u060c]";

/**
 * A whole number in a longer text, without a sign, as a pattern: its groups have three digits, or as in India two but
 * for the last, and signs of one kind.
 */
export const WHOLE_PATTERN: string =
	`(?:\\d{1,3}(?<three>${GROUP})\\d{3}(?:\\k<three>\\d{3})*|` +
	`\\d{1,2}(?<two>${GROUP})\\d{2}(?:\\k<two>\\d{2})*\\k<two>\\d{3}|\\d+)(?!\\d)`;
const WHOLE = new RegExp(`^[+-]?${WHOLE_PATTERN}$`);

/** The text with plain digits and hyphens, without marks of direction. */
const plainNumber = (text: string): string => withoutDirections(plainDashes(plainDigits(text))).trim();

/**
 * The whole number of a text, with any kind of sign and digits; undefined where it is none. It reads what `formatCount`
 * and `formatSigned` print in any language: a point, a comma, a blank or an apostrophe before exactly three digits
 * groups, in every language, so that a text is the same number at every table. Anywhere else such a sign makes the text
 * no whole number.
 * @example
 * parseWhole("\u22121.234.567"); // -1234567
 */
export function parseWhole(text: string): number | undefined {
	const plain = plainNumber(text);
	const value = WHOLE.test(plain) ? Number(plain.replace(/[^\d-]/g, "")) : Number.NaN;
	return Number.isSafeInteger(value) ? value + 0 : undefined;
}

/**
 * The value of a field of a whole number: null if it is empty; a text that is no number stays as it is, so that the
 * reader of the field refuses it with its sentence.
 * @example
 * ["", "12", "many"].map(typedWhole); // [null, 12, "many"]
 */
export const typedWhole = (typed: string): number | string | null =>
	typed.trim() === "" ? null : (parseWhole(typed) ?? typed.trim());

/**
 * The whole number of a text within a range. Fault: it is none, or another one; its sentence names the range.
 * @example
 * readWhole("1,000", { min: 1, max: 5000 }); // { ok: true, value: 1000 }
 */
export function readWhole(text: string, { min, max }: WholeRange, path = ""): Result<number> {
	const value = parseWhole(text);
	if (value !== undefined && value >= min && value <= max) return ok(value);
	return fail({ code: "MUSTER.Fault.Number.integer", path, data: { min, max } });
}

/** Most decimals that a ratio is read with. */
const DECIMALS = 6;
const SIZE = 10 ** DECIMALS;

/** The sign before decimals in a language, as it is read: a point, a comma, or the Arabic sign. */
const decimalSign = memoizeByKey((locale: string) => {
	const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
	return plainNumber(parts.find(({ type }) => type === "decimal")?.value ?? ".");
});

/**
 * The exact number of a text that may have a fraction, in a reader's language: `3`, `1.5`, `3/2`; undefined where it is
 * none. It reads what `formatRatio` prints. The language's own sign begins decimals, whatever follows: `1.500` is one
 * and a half in English and 1500 in German, as each prints them. The other one of point and comma groups before exactly
 * three digits and begins decimals elsewhere; where both stand, the last begins them.
 * @example
 * parseRatio({ locale: "de" }, "1.234,5"); // { num: 2469, den: 2 }
 */
export function parseRatio({ locale }: Pick<Words, "locale">, text: string): Ratio | undefined {
	const plain = plainNumber(text);
	const fraction = /^(.*\S)\s*\/\s*(\d{1,6})$/.exec(plain);
	if (fraction) return over(parseWhole(fraction[1]!), Number(fraction[2]));
	const at = decimalPlace(plain, decimalSign(locale));
	if (at < 0) return over(parseWhole(plain), 1);
	const [, sign, head] = /^([+-]?)(.*)$/.exec(plain.slice(0, at))!;
	const [whole, after] = [parseWhole(head || "0"), plain.slice(at + 1)];
	if (whole === undefined || !/^\d{1,6}$/.test(after) || /^[+-]/.test(head!)) return undefined;
	const parts = whole * SIZE + Number(after.padEnd(DECIMALS, "0"));
	return over(sign === "-" ? -parts : parts, SIZE);
}

const over = (num: number | undefined, den: number): Ratio | undefined =>
	num === undefined || !Number.isSafeInteger(num) || den === 0 ? undefined : ratio(num, den);

/** The place of the sign that begins decimals; below 0: there is none. */
function decimalPlace(plain: string, own: string): number {
	const last = Math.max(plain.lastIndexOf("."), plain.lastIndexOf(","), plain.lastIndexOf("\u066b"));
	const sign = plain[last];
	if (sign === undefined || plain.indexOf(sign) < last) return -1;
	const isGroup = sign !== own && sign !== "\u066b" && parseWhole(plain) !== undefined;
	return isGroup ? -1 : last;
}
