import { type TermInput, towardZero } from "../../../common/index.js";

/** Sum of terms that are added, as far as they are whole. */
export function sumTerms(terms: readonly TermInput[]): number {
	return terms.reduce((sum, { value }) => sum + (typeof value === "number" ? value : towardZero(value)), 0);
}
