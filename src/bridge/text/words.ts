import type { Fault, Ratio, Wording } from "../../engine/common/index.js";
import { getOrCreate, memoizeByKey, ratio } from "../../engine/common/index.js";
import type { TraitLadder } from "../../engine/fudge/index.js";
import { placeOnLadder, USUAL_LADDER } from "../../engine/fudge/index.js";

/** Values for the places `{name}` of a sentence; numbers that a person reads come in already formatted. */
export type WordData = Readonly<Record<string, string | number>>;

/**
 * The reader's language. The Foundry zone answers it from the game's translations, tests from `lang/en.json`, so that
 * everything in this zone speaks every language and holds no sentence of its own.
 */
export interface Words {
	/** BCP 47 tag, used for numbers, lists and plural forms. */
	readonly locale: string;
	/** The sentence under `key`, its places filled; an unknown key comes back as it is. */
	say(key: string, data?: WordData): string;
	/** True if there is a sentence under `key`. Without it a key that comes back unchanged counts as unknown. */
	has?(key: string): boolean;
	/** Names of the places of the sentence under `key`. Without it they count as filled. */
	places?(key: string): readonly string[];
}

/** True if `words` knows `key`. */
export function knows(words: Words, key: string): boolean {
	return words.has ? words.has(key) : words.say(key) !== key;
}

/**
 * True if `words` knows `key`, and `data` fills every place of its sentence: for keys and data that came from
 * elsewhere.
 */
export const canSay = (words: Words, key: string, data: WordData = {}): boolean =>
	knows(words, key) && (words.places?.(key) ?? []).every((place) => Object.hasOwn(data, place));

/** One entry of a list to choose from. */
export interface Choice {
	readonly value: string;
	readonly label: string;
	readonly selected: boolean;
}

/** Values with their texts, the present one marked; null: none is. The keys of the texts begin with `key`. */
export function choicesUnder(key: string, values: readonly string[], present: string | null, words: Words): Choice[] {
	return values.map((value) => ({ value, label: words.say(`${key}.${value}`), selected: value === present }));
}

/**
 * The name of a thing in the reader's language, or as the GM has named it.
 * @example
 * sayWording({ locale: "en", say: () => "Fire" }, { text: "Ember" }); // "Ember"
 */
export function sayWording(words: Words, wording: Wording): string {
	return "text" in wording ? wording.text : words.say(wording.key);
}

/** A number of levels without its sign: 2, 1/3. */
export function formatLevels(words: Pick<Words, "locale">, { num, den }: Ratio): string {
	const whole = formatCount(words, Math.abs(num));
	return den === 1 ? whole : `${whole}/${formatCount(words, den)}`;
}

/** The same with its sign: +2, −1/3, and 0 without one. */
export function formatSignedLevels(words: Pick<Words, "locale">, levels: Ratio): string {
	const sign = levels.num > 0 ? "+" : levels.num < 0 ? "\u2212" : "";
	return `${sign}${formatLevels(words, levels)}`;
}

/** The name of a level: "Good", "Good +1/3" between two names, "Superb +2" beyond the last one. */
export function sayTrait(words: Words, value: Ratio, ladder: TraitLadder = USUAL_LADDER): string {
	const { level, beyond } = placeOnLadder(ratio(value.num, value.den), ladder);
	const name = sayWording(words, level.title);
	return beyond.num === 0 ? name : `${name} ${formatSignedLevels(words, beyond)}`;
}

/**
 * The sentence of a fault, the numbers in it written in the reader's language.
 * @example
 * sayFault({ locale: "en", say: (_key, { max }) => `At most ${max}.` }, { code: "MUSTER.Fault.a", data: { max: 1000 } }); // "At most 1,000."
 */
export function sayFault(words: Words, { code, data = {} }: Pick<Fault, "code" | "data">): string {
	const filled = Object.entries(data).map(
		([name, value]) => [name, typeof value === "number" ? formatCount(words, value) : value] as const,
	);
	return words.say(code, Object.fromEntries(filled));
}

const MINUS = "\u2212";
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

const perCent = (text: string): string => `${text}%`;

/** Decimals of per cent that a chance is printed with where an ordinary one has so many. */
const decimalsOf = (chance: number, digits: number): number =>
	chance > 0 && chance < 1 && Math.min(chance, 1 - chance) < NEAR ? Math.max(1, digits) : digits;

const sayLess = ({ locale }: Language): string => perCent(`<${format(locale, 1, 1, 100 * BOUND)}`);
const sayMore = ({ locale }: Language): string => perCent(`>${format(locale, 1, 1, 100 - 100 * BOUND)}`);

const orZero = (language: Language, text: string): string =>
	text === NOTHING ? perCent(formatCount(language, 0)) : text;

/**
 * A chance inside a sentence: as {@link formatChance}, but `0%` for never.
 * @example
 * sayChance({ locale: "en" }, 0); // "0%"
 */
export function sayChance(language: Language, chance: number, digits = 0): string {
	return orZero(language, formatChance(language, chance, digits));
}

/**
 * A chance in plots and tables: whole per cent, one decimal below 0.95% and above 99.05%, `<0.1%` and `>99.9%` at
 * the ends, an en dash for never; 100% is certain. `digits` allows decimals to an ordinary chance (the dialog's
 * "74.1%").
 * @example
 * formatChance({ locale: "en" }, 0.0004); // "<0.1%"
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
 * takes most are rounded up. "<0.1%" counts for nothing.
 * @example
 * sayShares({ locale: "en" }, [1 / 3, 1 / 3, 1 / 3]); // ["34%", "33%", "33%"]
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

const pluralRules = memoizeByKey((locale: string) => new Intl.PluralRules(locale));

/**
 * The form of a sentence that fits a number. The leaves under `key` are the language's plural categories (`one`, `few`,
 * `other`, …); a category without a leaf falls back to `other`. The number itself fills `{count}`.
 * @example
 * sayPlural({ locale: "en", has: () => true, say: (key, { count }) => `${key}: ${count}` }, "Men", 1); // "Men.one: 1"
 */
export function sayPlural(words: Words, key: string, count: number, data: WordData = {}): string {
	const form = `${key}.${pluralRules(words.locale).select(count)}`;
	return words.say(knows(words, form) ? form : `${key}.other`, { count: formatCount(words, count), ...data });
}
