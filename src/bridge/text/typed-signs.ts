/** Characters that keyboards, rich-text editors and spreadsheets put in the place of a hyphen: hyphens, dashes, minus signs. */
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

/**
 * The text with the digits of every script as 0 … 9.
 * @example
 * plainDigits("\u0663d\u0666"); // "3d6"
 */
export const plainDigits = (text: string): string => text.replace(OTHER_DIGITS, digitOf);

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

/** The text with every dash as a hyphen, every double quotation mark as a straight one and every digit as 0 … 9; places in it stay the same. */
export const plainSigns = (text: string): string => placedDigits(plainDashes(text)).replace(QUOTES, '"');

/** The text without double quotation marks of any kind. */
export const withoutQuotes = (text: string): string => text.replace(QUOTES, "");

/** The text in straight quotation marks, those in it as apostrophes, so that it is read back as one piece. */
export const inQuotes = (text: string): string => `"${text.replace(QUOTES, "'")}"`;
