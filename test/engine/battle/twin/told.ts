import type { Ledger } from "../../../../src/engine/common/index.js";

/** A sum as it is compared: what it comes to, and its terms by name without those of 0, of one name together. */
export interface Sum {
	readonly total: number;
	readonly terms: Readonly<Record<string, number>>;
}

/** Plain data with every ledger told as a {@link Sum}: the same for the engine's outcome and for the twin's. */
export type Told<T> = T extends Ledger
	? Sum
	: T extends readonly (infer E)[]
		? readonly Told<E>[]
		: T extends object
			? { readonly [K in keyof T]: Told<T[K]> }
			: T;

/** A sum of named terms. */
export function sumOf(terms: readonly (readonly [name: string, value: number])[]): Sum {
	const told: Record<string, number> = {};
	for (const [name, value] of terms) if (value !== 0) told[name] = (told[name] ?? 0) + value;
	return { total: terms.reduce((sum, [, value]) => sum + value, 0), terms: told };
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

function sumOfLedger({ terms, total }: Ledger): Sum {
	const told = sumOf(terms.map(({ key, value }) => [key, value.num / value.den]));
	return { ...told, total: total.num / total.den };
}

/** What has a key or an id is known by it. */
function nameOf(value: unknown): string | undefined {
	const name = isRecord(value) ? (value.key ?? value.id) : undefined;
	return typeof name === "string" && name !== "" ? name : undefined;
}
