import type { Ratio, Rounding } from "./ratio.js";
import { add, compare, mul, ONE, ratio, round, towardZero, ZERO } from "./ratio.js";

/** One step of a sum or product as a rule states it. A whole number may be given as it is. */
export interface TermInput {
	/** Names the term inside its ledger: `skill`, `modifiers/1`, `quality`. */
	readonly key: string;
	readonly kind: "add" | "factor";
	readonly value: Ratio | number;
	/** The user's own label, if any. */
	readonly label?: string;
}

/** One line of the answer to "why?". */
export interface Term {
	readonly key: string;
	readonly kind: "add" | "factor";
	readonly value: Ratio;
	/** Value of the terms up to and including this one. */
	readonly subtotal: Ratio;
	readonly label?: string;
	/** The value that the rules gave, where a ruling put another in its place. */
	readonly replaced?: Ratio;
}

/**
 * A computed number with its whole sum: `exact` is what the terms come to, `total` the same after the named rounding.
 */
export interface Ledger {
	readonly key: string;
	readonly terms: readonly Term[];
	readonly exact: Ratio;
	readonly rounding: Rounding;
	readonly total: Ratio;
	/** The total that the rules gave, where a ruling put another in its place. */
	readonly replaced?: Ratio;
}

/** A person's own values by key: `<ledger>` for a total, `<ledger>/<term>` for one term. */
export type Rulings = Readonly<Record<string, Ratio>>;

const NO_RULINGS: Rulings = {};

/**
 * Works through the terms in order, each added to or multiplied with what came before (from 0, or from 1 when a factor
 * comes first), then rounds once. A value of `rulings` replaces the term or total of its key and is marked.
 * @example
 * const terms = [{ key: "skill", kind: "add", value: 12 }, { key: "plan", kind: "add", value: 2 }];
 * explain("a/strategy", terms).total; // { num: 14, den: 1 }
 */
export function explain(
	key: string,
	inputs: readonly TermInput[],
	{ rounding = "none", rulings = NO_RULINGS }: { readonly rounding?: Rounding; readonly rulings?: Rulings } = {},
): Ledger {
	const terms: Term[] = [];
	let subtotal = inputs[0]?.kind === "factor" ? ONE : ZERO;
	const isPlain = isEmpty(rulings);
	for (const { key: name, kind, value, label } of inputs) {
		const given = typeof value === "number" ? ratio(value) : value;
		const ruled = isPlain ? undefined : overrule(given, rulings, `${key}/${name}`);
		const counted = ruled?.value ?? given;
		subtotal = kind === "add" ? add(subtotal, counted) : mul(subtotal, counted);
		const term: Term = { key: name, kind, value: counted, subtotal };
		const isBare = label === undefined && ruled?.replaced === undefined;
		terms.push(isBare ? term : { ...term, ...ruled, ...(label === undefined ? {} : { label }) });
	}
	const rounded = round(subtotal, rounding);
	if (isPlain) return { key, terms, exact: subtotal, rounding, total: rounded };
	const { value: total, ...mark } = overrule(rounded, rulings, key);
	return { key, terms, exact: subtotal, rounding, total, ...mark };
}

/**
 * Returns the value of a whole term of a ledger: the ruling on it, the fraction dropped, else the value by the rules.
 * For terms that follow from others of their ledger.
 */
export function ruledValue(rulings: Rulings, ledger: string, term: string, given: number): number {
	if (isEmpty(rulings)) return given;
	const ruling = ownValue(rulings, `${ledger}/${term}`, null);
	return ruling === null ? given : towardZero(ruling);
}

/** True if there are no rulings: the usual case, and then no key need be put together and looked up. */
function isEmpty(rulings: Rulings): boolean {
	for (const _key in rulings) return false;
	return true;
}

/** The value that counts, with the one it displaced. A ruling equal to the rules' own value displaces nothing. */
function overrule(given: Ratio, rulings: Rulings, key: string): { readonly value: Ratio; readonly replaced?: Ratio } {
	const ruling = Object.hasOwn(rulings, key) ? rulings[key] : undefined;
	return ruling === undefined || compare(ruling, given) === 0 ? { value: given } : { value: ruling, replaced: given };
}

/**
 * Returns the value under a name, else the usual one: names may be free text, `constructor` among them.
 * @example
 * [ownValue({ u1: 3 }, "u1", 0), ownValue({ u1: 3 }, "constructor", 0)]; // [3, 0]
 */
export function ownValue<T>(values: Readonly<Record<string, T>>, name: string, usual: T): T {
	return Object.hasOwn(values, name) ? values[name]! : usual;
}
