import type { WordData, Words } from "./words.js";
import { formatCount } from "./words.js";

/**
 * "a, b and c" or "a, b or c" in the reader's language.
 * @example
 * joinList({ locale: "en" }, ["a", "b", "c"], "or"); // "a, b, or c"
 */
export function joinList({ locale }: Words, items: readonly string[], kind: "and" | "or"): string {
	return new Intl.ListFormat(locale, { type: kind === "and" ? "conjunction" : "disjunction" }).format(
		items.map((item) => isolate({ locale }, item)),
	);
}

/** Names that one sentence lists. */
const LISTED = 20;

/** Names in a sentence, of many the first twenty: "Orc 1, Orc 2, … and 180 more". */
export function sayNames(words: Words, names: readonly string[]): string {
	const more = names.length - LISTED;
	if (more <= 0) return joinList(words, names, "and");
	const rest = words.say("MUSTER.LeftOut.more", { count: formatCount(words, more) });
	return joinList(words, [...names.slice(0, LISTED), rest], "and");
}

/** Whole numbers from one to another in words: "26", "26 or 27", "26 to 29". */
export function sayRange(words: Words, low: number, high: number): string {
	const ends = [formatCount(words, low), formatCount(words, high)] as const;
	if (high === low) return ends[0];
	if (high === low + 1) return joinList(words, ends, "or");
	return words.say("MUSTER.Card.Caption.range", { low: ends[0], high: ends[1] });
}

/**
 * Isolates of UAX #9: text after them stands apart up to {@link CLOSE}, from left to right, from right to left, or as
 * its own first letter says.
 */
const [LEFT_TO_RIGHT, RIGHT_TO_LEFT, BY_FIRST_LETTER] = ["\u2066", "\u2067", "\u2068"];
const CLOSE = "\u2069";

/** Letters of scripts that are written from right to left. */
const LEFTWARD = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** Any other letter. */
const RIGHTWARD = /(?![\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}])\p{L}/u;
const MARK = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
/** Marks of direction other than isolates; nothing of ours writes them. */
const STRAY = /[\u061c\u200e\u200f\u202a-\u202e]/g;

/** Languages that are written from right to left. */
const LEFTWARD_LANGUAGE = /^(?:ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)(?:-|$)/;

/**
 * The text without marks of direction but for isolates that are closed in it, as a sentence within a sentence may have
 * them.
 */
function withoutStrays(text: string): string {
	if (!MARK.test(text)) return text;
	const kept = [...text.replace(STRAY, "")];
	const open: number[] = [];
	for (const [at, sign] of kept.entries()) {
		if (sign >= LEFT_TO_RIGHT! && sign <= BY_FIRST_LETTER!) open.push(at);
		else if (sign === CLOSE && open.pop() === undefined) kept[at] = "";
	}
	for (const at of open) kept[at] = "";
	return kept.join("");
}

/**
 * A text as it stands in a sentence of a language: without marks that would turn what is round it; and between marks
 * that keep it apart, where it has letters that run against the sentence, so that "3 men" after it stays behind it. A
 * text with letters of both kinds, as the name of a battle that was made of two names, runs as the language does.
 * @example
 * isolate({ locale: "en" }, "\u05d0\u05d1"); // "\u2068\u05d0\u05d1\u2069"
 */
export function isolate({ locale }: Pick<Words, "locale">, text: string): string {
	const plain = withoutStrays(text);
	const [own, other] = LEFTWARD_LANGUAGE.test(locale) ? [LEFTWARD, RIGHTWARD] : [RIGHTWARD, LEFTWARD];
	if (!other.test(plain)) return plain;
	const base = own === LEFTWARD ? RIGHT_TO_LEFT : LEFT_TO_RIGHT;
	return `${own.test(plain) ? base : BY_FIRST_LETTER}${plain}${CLOSE}`;
}

/** The values for the places of a sentence as texts, each kept apart from it by {@link isolate}. */
export const isolated = (words: Pick<Words, "locale">, data: WordData): Record<string, string> =>
	Object.fromEntries(Object.entries(data).map(([place, value]) => [place, isolate(words, String(value))]));
