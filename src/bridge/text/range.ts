import { joinList } from "./lists.js";
import { formatCount } from "./numbers.js";
import type { Words } from "./words.js";

/** Whole numbers from one to another in words: "26", "26 or 27", "26 to 29". */
export function sayRange(words: Words, low: number, high: number): string {
	const ends = [formatCount(words, low), formatCount(words, high)] as const;
	if (high === low) return ends[0];
	if (high === low + 1) return joinList(words, ends, "or");
	return words.say("MUSTER.Card.Caption.range", { low: ends[0], high: ends[1] });
}
