import type { Fault, Result } from "../../../engine/common/index.js";
import { fail, ok } from "../../../engine/common/index.js";
import { toJson } from "../../../engine/schema/index.js";
import type { StoredForce, StoredUnit } from "./types.js";
import { inOrder, SORT_STEP, STORED_LIMITS } from "./types.js";
import type { ForceUpdate } from "./updates.js";
import { editForce, editUnit, releasePeople, removeEntry } from "./updates.js";

/** Units that go from one army to another: the changes of both. */
interface Transfer {
	/** Changes of the army that they leave. */
	readonly left: ForceUpdate;
	/** Changes of the army that they join. */
	readonly joined: ForceUpdate;
}

/**
 * Transfers units to another army, with the heroes who fight in them. They keep their order before one of its units, or
 * last (null, or a unit that is gone). An id that the other army has already is replaced by one derived from it alone,
 * so that the same order always has the same result. Faults: no unit; one that does not exist.
 */
export function transferUnits(
	from: StoredForce,
	to: StoredForce,
	units: readonly string[],
	before: string | null,
): Result<Transfer> {
	if (units.length === 0) return fail({ code: "MUSTER.Fault.Force.detachCount", path: "units" });
	const missing = missingUnit(from, units);
	if (missing) return fail(missing);
	const going = inOrder(from.units).filter(([id]) => units.includes(id));
	const heroes = inOrder(from.heroes).filter(([, { unit }]) => units.includes(unit));
	const ids = newIds(going, to.units);
	const left: ForceUpdate = Object.assign(
		{},
		releasePeople({ ...from, heroes: {} }, units),
		...going.map(([id]) => removeEntry("units", id)),
		...heroes.map(([id]) => removeEntry("heroes", id)),
	);
	return ok({ left, joined: { ...joinUnits(going, to, ids, before), ...joinHeroes(heroes, to, ids) } });
}

type Entries<T> = readonly (readonly [id: string, entry: T])[];
type Ids = ReadonlyMap<string, string>;

function joinUnits(going: Entries<StoredUnit>, to: StoredForce, ids: Ids, before: string | null): ForceUpdate {
	const others = inOrder(to.units);
	const found = others.findIndex(([id]) => id === before);
	const index = found < 0 ? others.length : found;
	const sorts = placesBetween(others[index - 1]?.[1].sort, others[index]?.[1].sort, going.length);
	const put = ([id, unit]: readonly [string, StoredUnit], sort: number): ForceUpdate =>
		editForce(`units.${ids.get(id)}`, toJson({ ...unit, sort }));
	if (sorts) return Object.assign({}, ...going.map((entry, i) => put(entry, sorts[i]!)));
	const room = (at: number): number => (at + 1) * SORT_STEP;
	return Object.assign(
		{},
		...others.map(([id], at) => editUnit(id, "sort", room(at < index ? at : at + going.length))),
		...going.map((entry, i) => put(entry, room(index + i))),
	);
}

function joinHeroes(heroes: Entries<StoredForce["heroes"][string]>, to: StoredForce, units: Ids): ForceUpdate {
	const ids = newIds(heroes, to.heroes);
	const last = Math.max(0, ...Object.values(to.heroes).map(({ sort }) => sort));
	const rows = heroes.map(([id, hero], i) => {
		const joined = { ...hero, unit: units.get(hero.unit) ?? "", sort: last + (i + 1) * SORT_STEP };
		return editForce(`heroes.${ids.get(id)}`, toJson(joined));
	});
	return Object.assign({}, ...rows);
}

/** So many places in a row between two taken ones; null if there is no room. */
function placesBetween(low: number | undefined, high: number | undefined, count: number): readonly number[] | null {
	const each = Array.from({ length: count }, (_, i) => i + 1);
	if (high === undefined) return each.map((i) => (low ?? 0) + i * SORT_STEP);
	if (low === undefined) return each.map((i) => high - (count + 1 - i) * SORT_STEP);
	if (high - low <= count) return null;
	return each.map((i) => low + Math.floor(((high - low) * i) / (count + 1)));
}

/** The id of each entry in a record that may have some of the ids already. */
function newIds(going: Entries<unknown>, taken: Readonly<Record<string, unknown>>): Ids {
	const ids = new Map<string, string>();
	for (const [id] of going) {
		const isFree = (wanted: string): boolean => !Object.hasOwn(taken, wanted) && ![...ids.values()].includes(wanted);
		let free = id;
		for (let i = 2; !isFree(free); i++) free = `${id.slice(0, STORED_LIMITS.id - 4)}x${i}`;
		ids.set(id, free);
	}
	return ids;
}

/** The fault that names the first of these units that a force does not have; null: it has them all. */
export function missingUnit({ units }: Pick<StoredForce, "units">, ids: readonly string[]): Fault | null {
	const missing = ids.find((id) => !Object.hasOwn(units, id));
	return missing === undefined ? null : { code: "MUSTER.Fault.Force.noUnit", path: `units.${missing}` };
}
