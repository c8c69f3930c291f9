import type { Ratio } from "../../../engine/common/index.js";
import { formatCount, formatRatio, type Words } from "../../text/index.js";

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

/** Most decimals of a ratio in a field. */
const DECIMALS = 6;

/** Formats a ratio as it would be typed in the reader's language: `1.5` if its decimals end, `1/3` otherwise. */
export function ratioInput(words: Words, { num, den }: Ratio): string {
	if (den === 1) return String(num);
	const value = num / den;
	return Number(value.toFixed(DECIMALS)) === value ? formatRatio(words, { num, den }, DECIMALS) : `${num}/${den}`;
}
