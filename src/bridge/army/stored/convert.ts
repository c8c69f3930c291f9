import type { Force } from "../../../engine/force/index.js";
import { EMPTY_FORCE, FORCE_SCHEMA, type StoredForce } from "./types.js";

interface Sorted {
	readonly sort: number;
}

/** The entries of a record in the order of `sort`, then of the ids. */
export function inOrder<T extends Sorted>(record: Readonly<Record<string, T>>): readonly (readonly [string, T])[] {
	return Object.entries(record).sort(([a, one], [b, other]) => one.sort - other.sort || (a < b ? -1 : 1));
}

/** The force as the rules see it (RULES 1.1). The stored one has been read before, so that this cannot fail. */
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

/** How far apart neighbours are put, so that one may later come between two without touching them. */
export const SORT_STEP = 100_000;

/** A force of the rules in the form in which it is stored, with nothing beside it. People stand in the order that they have. */
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
