/**
 * What a real system's preparation made of an actor or item, and what this stage does not work out itself: it stands in
 * the source, in a field of the stage's (`system.prepared`), and is put where that system shows it each time the data
 * are prepared.
 */
import { type Dict, foundry } from "../kit.js";

const { ArrayField, ObjectField } = foundry.data.fields;

interface Prepared {
	/** Below `system`. */
	path: string;
	/** `{"$set": []}` and `{"$collection": [[key, value]]}` stand for the live structures, at any depth. */
	value: unknown;
	/** Whether the system has a getter there: no key of its own that a loop over the data would find. */
	getter?: boolean;
}

/** Its place in the source; systems without data models need no field. */
export const preparedField = () => new ArrayField(new ObjectField());

/** Puts everything in its place. */
export function lift(system: object): void {
	for (const { path, value, getter } of (system as { prepared?: Prepared[] }).prepared ?? [])
		put(system, path.split("."), revive(value), getter === true);
}

function put(system: object, steps: string[], value: unknown, getter: boolean): void {
	const last = steps.pop() ?? "";
	const here = steps.reduce(childOf, system as Dict);
	Object.defineProperty(here, last, {
		configurable: true,
		...(getter ? { get: () => value } : { value, writable: true, enumerable: true }),
	});
}

function childOf(here: Dict | Map<string, Dict>, step: string): Dict {
	if (here instanceof Map) {
		const found = here.get(step);
		if (!found) throw new Error(`There is nothing under "${step}"`);
		return found;
	}
	here[step] ??= {};
	return here[step] as Dict;
}

function revive(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(revive);
	if (typeof value !== "object" || value === null) return value;
	const { $set, $collection } = value as { $set?: unknown[]; $collection?: [string, unknown][] };
	if ($set) return new Set($set.map(revive));
	if ($collection) return toCollection($collection.map(([key, each]) => [key, revive(each)]));
	return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, revive(each)]));
}

/** Entries as the host's Collection, which iterates its values. */
export function toCollection<T>(entries: [string, T][]): InstanceType<typeof foundry.utils.Collection<T>> {
	const all = new foundry.utils.Collection<T>();
	for (const [key, value] of entries) all.set(key, value);
	return all;
}
