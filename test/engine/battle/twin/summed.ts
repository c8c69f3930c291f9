import type { Ledger, Ratio } from "../../../../src/engine/common/index.js";

/** A sum as it is compared: what it comes to, and its terms by name without those of 0, of one name together. */
export interface Sum {
	readonly total: number;
	readonly terms: Readonly<Record<string, number>>;
	/**
	 * What the rules gave where the GM has put another value in its place: by name, and of the whole; null: there is no
	 * other value.
	 */
	readonly replaced: Readonly<Record<string, number>>;
	readonly replacedTotal: number | null;
}

/** Plain data with every ledger written as a {@link Sum}: the same for the engine's outcome and for the twin's. */
export type Summed<T> = T extends Ledger
	? Sum
	: T extends readonly (infer E)[]
		? readonly Summed<E>[]
		: T extends object
			? { readonly [K in keyof T]: Summed<T[K]> }
			: T;

/** A named term, and the value that the GM's own replaced, if there was one. */
export type SumTerm = readonly [name: string, value: number, replaced?: number | undefined];

/** A sum of named terms. */
export function sumOf(terms: readonly SumTerm[]): Sum {
	const sums: Record<string, number> = {};
	const replaced: Record<string, number> = {};
	for (const [name, value, before] of terms) {
		if (value !== 0) sums[name] = (sums[name] ?? 0) + value;
		if (before !== undefined) replaced[name] = (replaced[name] ?? 0) + before;
	}
	return { total: terms.reduce((sum, [, value]) => sum + value, 0), terms: sums, replaced, replacedTotal: null };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
	typeof value === "object" && value !== null && !Array.isArray(value);

function isLedger(value: unknown): value is Ledger {
	return isRecord(value) && "terms" in value && "exact" in value && "rounding" in value;
}

/** By name, what the engine says otherwise than the twin: every leaf of both, a ledger as its {@link Sum}. */
export function differences(twin: unknown, engine: unknown): readonly string[] {
	const found: string[] = [];
	compare(twin, engine, [], found);
	return found;
}

/** Names are put together only where something differs: thousands of days are compared. */
function compare(twin: unknown, engine: unknown, path: readonly unknown[], found: string[]): void {
	if (twin === engine) return;
	if (isLedger(engine)) compare(twin, sumOfLedger(engine), path, found);
	else if (Array.isArray(twin) && Array.isArray(engine)) compareLists(twin, engine, path, found);
	else if (isRecord(twin) && isRecord(engine)) {
		for (const name in twin) compare(twin[name], engine[name], [...path, name], found);
		for (const name in engine) if (!(name in twin)) compare(undefined, engine[name], [...path, name], found);
	} else {
		found.push(`${path.join(".")}: the twin says ${JSON.stringify(twin)}, the engine ${JSON.stringify(engine)}`);
	}
}

function compareLists(
	twin: readonly unknown[],
	engine: readonly unknown[],
	path: readonly unknown[],
	found: string[],
): void {
	for (let i = 0; i < Math.max(twin.length, engine.length); i++) {
		compare(twin[i], engine[i], [...path, nameOf(twin[i] ?? engine[i]) ?? i], found);
	}
}

function sumOfLedger({ terms, total, replaced }: Ledger): Sum {
	const sums = sumOf(terms.map((term) => [term.key, numberOf(term.value), term.replaced && numberOf(term.replaced)]));
	return { ...sums, total: numberOf(total), replacedTotal: replaced ? numberOf(replaced) : null };
}

const numberOf = ({ num, den }: Ratio): number => num / den;

/** What has a key or an id is known by it. */
function nameOf(value: unknown): string | undefined {
	const name = isRecord(value) ? (value.key ?? value.id) : undefined;
	return typeof name === "string" && name !== "" ? name : undefined;
}
