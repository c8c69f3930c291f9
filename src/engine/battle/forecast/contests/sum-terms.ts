import { type TermInput, towardZero } from "../../../common/index.js";

/** What terms that are added come to, as far as they are whole. */
export function sumTerms(terms: readonly TermInput[]): number {
	return terms.reduce((sum, { value }) => sum + (typeof value === "number" ? value : towardZero(value)), 0);
}
