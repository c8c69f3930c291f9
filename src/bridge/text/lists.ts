import type { Words } from "./words.js";

/** "a, b and c" or "a, b or c" in the reader's language. */
export function joinList({ locale }: Words, items: readonly string[], kind: "and" | "or"): string {
	return new Intl.ListFormat(locale, { type: kind === "and" ? "conjunction" : "disjunction" }).format(items);
}
