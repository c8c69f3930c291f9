import type { Ratio } from "../../../engine/common/index.js";
import {
	ARMOURS,
	ARMS,
	CASUALTY_LINES,
	FLIGHTS,
	HEALINGS,
	MANAS,
	MORALE_CAUSES,
	MORALE_SPANS,
	MOUNTS,
	PRACTICES,
	QUALITIES,
	SERVICES,
	SUPERIORITIES,
	TROOP_KINDS,
	UNIT_STATES,
	type UnitState,
} from "../../../engine/force/index.js";
import type { Choice, Words } from "../../text/index.js";
import { choicesUnder, formatCount, formatRatio } from "../../text/index.js";

/** Font Awesome icons, by state. */
export const STATE_ICONS: Readonly<Record<UnitState, string>> = {
	steady: "shield-halved",
	withdrawing: "arrow-left-long",
	routed: "person-running",
	surrendered: "flag",
	destroyed: "skull",
};

/**
 * The lists of words that the sheet offers, by the name of the list; the texts are under
 * `MUSTER.Army.Word.<list>.<word>`.
 */
export const WORD_LISTS = {
	armour: ARMOURS,
	arm: ARMS,
	line: CASUALTY_LINES,
	flight: FLIGHTS,
	healing: HEALINGS,
	mana: MANAS,
	span: MORALE_SPANS,
	mount: MOUNTS,
	practice: PRACTICES,
	service: SERVICES,
	superiority: SUPERIORITIES,
	kind: TROOP_KINDS,
	state: UNIT_STATES,
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** The name of a list of words. */
export type WordList = keyof typeof WORD_LISTS;

/** Formats a word of a list in the reader's language. */
export function formatWord(words: Words, list: WordList, word: string): string {
	return words.say(`MUSTER.Army.Word.${list}.${word}`);
}

/** A list of words as the entries of a select. */
export function wordChoices(words: Words, list: WordList, chosen: string | null): readonly Choice[] {
	return choicesUnder(`MUSTER.Army.Word.${list}`, WORD_LISTS[list], chosen, words);
}

/** The qualities from the best to the worst as the entries of a select. */
export function qualityChoices(words: Words, chosen: string): readonly Choice[] {
	return choicesUnder("MUSTER.Force.Quality", QUALITIES.toReversed(), chosen, words);
}

/** The causes of a change of morale as the entries of a select. */
export function causeChoices(words: Words, chosen: string): readonly Choice[] {
	return choicesUnder("MUSTER.Force.Morale", MORALE_CAUSES, chosen, words);
}

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
