import type { Words } from "./words.js";

/**
 * "a, b and c" or "a, b or c" in the reader's language.
 * @example
 * joinList({ locale: "en" }, ["a", "b", "c"], "or"); // "a, b, or c"
 */
export function joinList({ locale }: Words, items: readonly string[], kind: "and" | "or"): string {
	return new Intl.ListFormat(locale, { type: kind === "and" ? "conjunction" : "disjunction" }).format(items);
}
