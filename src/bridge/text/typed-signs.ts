/** Characters that keyboards, rich-text editors and spreadsheets put in the place of a hyphen: hyphens, dashes, minus signs. */
const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;
/** Characters that they put in the place of a straight quotation mark. */
const QUOTES = /["\u201c-\u201f\u00ab\u00bb\uff02]/g;

/**
 * The text with every dash as a hyphen. Each sign stays one sign, so places in the text stay the same.
 * @example
 * plainDashes("\u22123"); // "-3"
 */
export const plainDashes = (text: string): string => text.replace(DASHES, "-");

/** The text with every dash as a hyphen and every double quotation mark as a straight one; places in it stay the same. */
export const plainSigns = (text: string): string => plainDashes(text).replace(QUOTES, '"');

/** The text without double quotation marks of any kind. */
export const withoutQuotes = (text: string): string => text.replace(QUOTES, "");

/** The text in straight quotation marks, those in it as apostrophes, so that it is read back as one piece. */
export const inQuotes = (text: string): string => `"${text.replace(QUOTES, "'")}"`;
