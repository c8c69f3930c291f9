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
 * A change in points of a hundred, with one decimal; 0 where nothing is left after rounding.
 * @example
 * formatSignedPoints({ locale: "en" }, 17.07); // "+17.1"
 */
export function formatSignedPoints({ locale }: Language, value: number): string {
	const text = format(locale, 1, 1, Math.abs(value));
	if (Math.abs(value) < 0.05) return format(locale, 0, 0, 0);
	return `${value > 0 ? "+" : MINUS}${text}`;
}

/**
 * An exact ratio with at most `digits` decimals, rounded half up from the exact value (RULES, "Conventions:
 * arithmetic").
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

/** A chance that is nearer to never or to certain is printed with a decimal. */
const NEAR = 0.0095;
/** A chance that is nearer to never or to certain is printed as less or more. */
const BOUND = 0.001;

const perCent = (text: string): string => `${text}${NO_BREAK_SPACE}%`;

/** Decimals of per cent that a chance is printed with where an ordinary one has so many. */
const decimalsOf = (chance: number, digits: number): number =>
	chance > 0 && chance < 1 && Math.min(chance, 1 - chance) < NEAR ? Math.max(1, digits) : digits;

const sayLess = ({ locale }: Language): string => perCent(`<${format(locale, 1, 1, 100 * BOUND)}`);
const sayMore = ({ locale }: Language): string => perCent(`>${format(locale, 1, 1, 100 - 100 * BOUND)}`);

const orZero = (language: Language, text: string): string =>
	text === NOTHING ? perCent(formatCount(language, 0)) : text;

/**
 * A chance inside a sentence: as {@link formatChance}, but `0 %` for never.
 * @example
 * sayChance({ locale: "en" }, 0); // "0\u00a0%"
 */
export function sayChance(language: Language, chance: number, digits = 0): string {
	return orZero(language, formatChance(language, chance, digits));
}

/**
 * A chance in plots and tables: whole per cent, one decimal below 0.95 % and above 99.05 %, `<0.1 %` and `>99.9 %` at
 * the ends, an en dash for never; 100 % is certain. `digits` allows decimals to an ordinary chance (the dialog's "74.1
 * %").
 * @example
 * formatChance({ locale: "en" }, 0.0004); // "<0.1\u00a0%"
 */
export function formatChance(language: Language, chance: number, digits = 0): string {
	if (chance <= 0) return NOTHING;
	if (chance < BOUND) return sayLess(language);
	if (chance < 1 && 1 - chance < BOUND) return sayMore(language);
	return perCent(format(language.locale, 0, decimalsOf(chance, digits), chance * 100));
}

/**
 * The chances of everything that may happen, or the parts of another whole, as {@link sayChance} says one, but so that
 * what is printed adds up to the whole: all have as many decimals as the finest needs, and those of which rounding down
 * takes most are rounded up. "<0.1 %" counts for nothing.
 * @example
 * sayShares({ locale: "en" }, [1 / 3, 1 / 3, 1 / 3]); // ["34\u00a0%", "33\u00a0%", "33\u00a0%"]
 */
export function sayShares(language: Language, chances: readonly number[], digits = 0): string[] {
	return formatShares(language, chances, digits).map((text) => orZero(language, text));
}

/** As {@link sayShares}, but an en dash for never. */
export function formatShares(language: Language, chances: readonly number[], digits = 0): string[] {
	const fine = Math.max(...chances.map((chance) => decimalsOf(chance, digits)));
	const whole = 100 * 10 ** fine;
	const units = toUnits(chances, whole);
	const isNone = (i: number): boolean => chances[i]! > 0 && units[i] === 0;
	if (fine === 0 && units.some((_, i) => isNone(i))) return formatShares(language, chances, 1);
	return units.map((unit, i) => {
		if (unit === 0) return isNone(i) ? sayLess(language) : NOTHING;
		if (unit === whole && chances.some((chance, j) => (j === i ? chance < 1 : chance > 0))) return sayMore(language);
		return perCent(format(language.locale, 0, fine, unit / 10 ** fine));
	});
}

/** Whole units for each chance, together as many as their sum has, by the largest remainders. */
function toUnits(chances: readonly number[], whole: number): number[] {
	const units = chances.map((chance) => Math.floor(chance * whole));
	const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);
	const rest = (i: number): number => chances[i]! * whole - Math.floor(chances[i]! * whole);
	const order = [...units.keys()].sort((a, b) => rest(b) - rest(a));
	for (const i of order.slice(0, Math.round(sumOf(chances) * whole) - sumOf(units))) units[i]! += 1;
	return units;
}
