import { type Ledger, type Ratio, ROUNDINGS, type Term } from "../common/index.js";
import { optional, type Reader } from "./reader.js";
import { choice, list, object, text, whole } from "./readers.js";

/*
 * Readers of what the engine itself has computed and a document keeps: by its shape alone, since the document that
 * holds it bounds its size.
 */

const NO_LIMIT = Number.MAX_SAFE_INTEGER;

/** Reads a text of any length. */
export const anyText: Reader<string> = text(NO_LIMIT);

/** Reads a list of any length. */
export const listOf = <T>(read: Reader<T>): Reader<readonly T[]> => list(read, NO_LIMIT);

/** Reads a ratio as it was computed, in whatever terms. */
export const exact: Reader<Ratio> = object({ num: whole(-NO_LIMIT, NO_LIMIT), den: whole(1, NO_LIMIT) });

/** Reads a ratio that is not below zero, as it was computed. */
export const amount: Reader<Ratio> = object({ num: whole(0, NO_LIMIT), den: whole(1, NO_LIMIT) });

const term: Reader<Term> = object({
	key: anyText,
	kind: choice(["add", "factor"]),
	value: exact,
	subtotal: exact,
	label: optional(anyText),
	replaced: optional(exact),
});

/** Reads a ledger as it was computed. */
export const ledger: Reader<Ledger> = object({
	key: anyText,
	terms: listOf(term),
	exact,
	rounding: choice(ROUNDINGS),
	total: exact,
	replaced: optional(exact),
});
