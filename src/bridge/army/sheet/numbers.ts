import { fail, ok, type Ratio, type Result, ratio } from "../../../engine/common/index.js";
import { formatCount, formatRatio, plainDashes, type Words } from "../../text/index.js";

/** Formats coins in the reader's language; a minus comes before the currency sign. */
export function formatCoins(words: Words, coins: number): string {
	const amount = formatCount(words, Math.abs(coins));
	return words.say(coins < 0 ? "MUSTER.Army.coinsOff" : "MUSTER.Army.coins", { amount });
}

/** Formats a gain or a loss in coins, with its sign; zero has none. */
export const formatCoinsSigned = (words: Words, coins: number): string =>
	coins > 0 ? words.say("MUSTER.Army.coinsOn", { amount: formatCount(words, coins) }) : formatCoins(words, coins);

/** Formats the coins of a chest; below zero it is a debt. */
export function formatBalance(words: Words, coins: number): string {
	const amount = formatCoins(words, Math.abs(coins));
	return coins < 0 ? words.say("MUSTER.Army.owes", { amount }) : amount;
}

/** Formats a ratio with as many decimals as help a reader. */
export const formatValue = (words: Words, value: Ratio): string => formatRatio(words, value, 3);

/** Grouping marks and spaces inside a typed number. */
const GROUPING = /[\s\u00a0\u202f,_'\u2019](?=\d{3}(?:\D|$))/g;

/** Parses a whole number: grouped by commas or spaces, with any kind of minus. Undefined: it is none. */
export function parseWhole(text: string): number | undefined {
	const plain = plainDashes(text.trim()).replace(GROUPING, "");
	const value = /^[+-]?\d{1,15}$/.test(plain) ? Number(plain) : Number.NaN;
	return Number.isSafeInteger(value) ? value + 0 : undefined;
}

const DECIMALS = 6;

/** Parses an exact number that may have a fraction: `3`, `1.5`, `1,5`, `3/2`. Fault: it is none of these. */
export function parseRatio(text: string): Result<Ratio> {
	const plain = plainDashes(text.trim());
	const whole = parseWhole(plain);
	if (whole !== undefined) return ok(ratio(whole));
	const fraction = /^([+-]?\d{1,9})\s*\/\s*(\d{1,6})$/.exec(plain);
	if (fraction && Number(fraction[2]) > 0) return ok(ratio(Number(fraction[1]), Number(fraction[2])));
	const decimal = /^([+-]?)(\d{0,9})[.,](\d{1,6})$/.exec(plain);
	if (!decimal) return fail({ code: "MUSTER.Fault.Army.number" });
	const [, sign, before = "", after = ""] = decimal;
	const size = 10 ** DECIMALS;
	const parts = Number(before || "0") * size + Number(after.padEnd(DECIMALS, "0"));
	return ok(ratio(sign === "-" ? -parts : parts, size));
}

/** Formats a ratio as it would be typed: `1.5` if its decimals end, `1/3` otherwise. */
export function ratioInput({ num, den }: Ratio): string {
	if (den === 1) return String(num);
	const value = num / den;
	return Number(value.toFixed(DECIMALS)) === value ? String(value) : `${num}/${den}`;
}
