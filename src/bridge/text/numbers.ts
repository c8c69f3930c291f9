import { getOrCreate, type Ratio } from "../../engine/common/index.js";
import type { Words } from "./words.js";

const MINUS = "\u2212";
const NO_BREAK_SPACE = "\u00a0";
const NOTHING = "\u2013";

type Language = Pick<Words, "locale">;

const formats = new Map<string, Intl.NumberFormat>();

function format(locale: string, least: number, most: number, value: number): string {
	const digits = { minimumFractionDigits: least, maximumFractionDigits: most };
	const known = getOrCreate(formats, `${locale}/${least}/${most}`, () => new Intl.NumberFormat(locale, digits));
	return known.format(value).replace(/[-\u2010]/, MINUS);
}

/**
 * A whole number with the digits grouped and a true minus: 1,000 and −5.
 * @example
 * formatCount({ locale: "en" }, -1000); // "−1,000"
 */
export function formatCount({ locale }: Language, value: number): string {
	return format(locale, 0, 0, value);
}

/**
 * A modifier: +3, −2, and 0 without a sign.
 * @example
 * formatSigned({ locale: "en" }, 3); // "+3"
 */
export function formatSigned(language: Language, value: number): string {
	return value > 0 ? `+${formatCount(language, value)}` : formatCount(language, value);
}

/**
 * An exact ratio with at most `digits` decimals, rounded half up from the exact value (RULES, "Conventions: arithmetic").
 * @example
 * formatRatio({ locale: "en" }, { num: 2, den: 3 }, 2); // "0.67"
 */
export function formatRatio({ locale }: Language, { num, den }: Ratio, digits: number): string {
	return format(locale, 0, digits, roundedDecimals({ num, den }, digits) / 10 ** digits);
}

/** floor(value × 10^digits + 1/2), free of overflow. */
function roundedDecimals({ num, den }: Ratio, digits: number): number {
	const twice = 2n * BigInt(num) * 10n ** BigInt(digits) + BigInt(den);
	const half = 2n * BigInt(den);
	const quotient = twice / half;
	return Number(twice % half < 0n ? quotient - 1n : quotient);
}

/**
 * A chance inside a sentence: as {@link formatChance}, but `0 %` for never.
 * @example
 * sayChance({ locale: "en" }, 0); // "0\u00a0%"
 */
export function sayChance(language: Language, chance: number, digits = 0): string {
	return chance <= 0 ? `${formatCount(language, 0)}${NO_BREAK_SPACE}%` : formatChance(language, chance, digits);
}

/**
 * A chance in plots and tables: whole per cent, one decimal below 0.95 %, `<0.1 %` and `>99.9 %` at the ends, an en
 * dash for never. `digits` allows decimals to an ordinary chance (the dialog's "74.1 %").
 * @example
 * formatChance({ locale: "en" }, 0.0004); // "<0.1\u00a0%"
 */
export function formatChance({ locale }: Language, chance: number, digits = 0): string {
	const per = (text: string): string => `${text}${NO_BREAK_SPACE}%`;
	if (chance <= 0) return NOTHING;
	if (chance < 0.001) return per(`<${format(locale, 1, 1, 0.1)}`);
	if (chance > 0.999 && chance < 1) return per(`>${format(locale, 1, 1, 99.9)}`);
	const decimals = chance < 0.0095 ? Math.max(1, digits) : digits;
	return per(format(locale, 0, decimals, chance * 100));
}
