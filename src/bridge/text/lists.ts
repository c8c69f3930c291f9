import { isolate } from "./directions.js";
import { formatCount } from "./numbers.js";
import type { Words } from "./words.js";

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
