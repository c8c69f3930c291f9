import type { Force } from "../../../engine/force/index.js";
import { EMPTY_FORCE, FORCE_SCHEMA, type StoredForce } from "./types.js";

interface Sorted {
	readonly sort: number;
}

/** The entries of a record in the order of `sort`, then of the ids. */
export function inOrder<T extends Sorted>(record: Readonly<Record<string, T>>): readonly (readonly [string, T])[] {
	return Object.entries(record).sort(([a, one], [b, other]) => one.sort - other.sort || (a < b ? -1 : 1));
}

/**
 * Converts a stored army to that of the rules (RULES 1.1). It has been read before, so this cannot fail.
 * @example
 * const read = storedForceOf(actor);
 * const men = read.ok ? toForce(read.value).units.map((unit) => unit.men) : [];
 */
export function toForce(stored: StoredForce): Force {
	const { name, tl, mana, commander, treasury } = stored;
	return {
		name,
		tl,
		mana,
		commander,
		treasury,
		units: inOrder(stored.units).map(([id, unit]) => ({ ...unit, id })),
		practitioners: inOrder(stored.practitioners).map(([id, { sort: _sort, ...each }]) => ({ ...each, id })),
		heroes: inOrder(stored.heroes).map(([id, { sort: _sort, ...each }]) => ({ ...each, id })),
	};
}

/** The distance between neighbours, which leaves room for entries between them. */
export const SORT_STEP = 100_000;

/** Converts an army of the rules to the stored form, without further data. People keep their order. */
export function toStoredForce(force: Force): StoredForce {
	const { name, tl, mana, commander, treasury } = force;
	return {
		...EMPTY_FORCE,
		schema: FORCE_SCHEMA,
		name,
		tl,
		mana,
		commander,
		treasury,
		units: Object.fromEntries(force.units.map(({ id, ...unit }) => [id, unit])),
		practitioners: byId(force.practitioners),
		heroes: byId(force.heroes),
	};
}

function byId<T extends { readonly id: string }>(people: readonly T[]): Record<string, Omit<T, "id"> & Sorted> {
	return Object.fromEntries(
		people.map(({ id, ...each }, index): [string, Omit<T, "id"> & Sorted] => [
			id,
			{ ...each, sort: (index + 1) * SORT_STEP },
		]),
	);
}
