import fc from "fast-check";
import type { Json } from "../../../src/engine/schema/index.js";
import { copy } from "../../engine/force/helpers.js";

/** The place of something in a value. */
type Path = readonly (string | number)[];
type Place = { [name: string | number]: Json };

/** Every place in a value, at all depths. */
function pathsIn(value: Json, path: Path = []): readonly Path[] {
	if (typeof value !== "object" || value === null) return [];
	return Object.keys(value).flatMap((name) => {
		const inner = [...path, Array.isArray(value) ? Number(name) : name];
		return [inner, ...pathsIn((value as unknown as Place)[name] as Json, inner)];
	});
}

/** What holds the last name of a path. */
const holderOf = (root: Json, path: Path): Place =>
	path.slice(0, -1).reduce((place, name) => place[name] as unknown as Place, root as unknown as Place);

const lastOf = (path: Path): string | number => path.at(-1) as string | number;

/** One thing done to data by a broken write, a hand or a bad merge. */
export interface Damage {
	readonly kind: "delete" | "number" | "nudge" | "text" | "swap" | "twice" | "other";
	/** Which places are concerned, as shares of all. */
	readonly at: number;
	readonly from: number;
	readonly number: number;
	readonly other: Json;
}

const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

/** Any damages, one after the other. */
export const damages: fc.Arbitrary<readonly Damage[]> = fc.array(
	fc.record<Damage>({
		kind: fc.constantFrom("delete", "number", "nudge", "text", "swap", "twice", "other"),
		at: share,
		from: share,
		number: fc.oneof(
			fc.constantFrom(-1, 0, 1, 0.5, -3, 1e9, 2 ** 53, 1e300, -1e300),
			fc.integer({ min: -50, max: 500 }),
		),
		other: fc.oneof(
			fc.constantFrom<Json>(null, [], {}, "", "__proto__", "a", "b/u0", "constructor", true),
			fc.jsonValue() as fc.Arbitrary<Json>,
		),
	}),
	{ minLength: 1, maxLength: 3 },
);

/** The value with that damage; where it does not apply, as it was. */
export function damaged(value: Json, all: readonly Damage[]): Json {
	return all.reduce((now, damage) => damagedOnce(copy(now), damage), value);
}

/** Numbers and texts are sought among numbers and texts, so that most damage leaves data of the right form. */
function damagedOnce(root: Json, { kind, at, from, number, other }: Damage): Json {
	const paths = pathsIn(root);
	const valueAt = (path: Path): Json => holderOf(root, path)[lastOf(path)] as Json;
	const sought = { number: "number", nudge: "number", text: "string", swap: "string" }[kind as "number"];
	const fit = sought === undefined ? paths : paths.filter((path) => typeof valueAt(path) === sought);
	const [path, source] = [fit[Math.floor(at * fit.length)], fit[Math.floor(from * fit.length)]];
	if (path === undefined || source === undefined) return root;
	const place = holderOf(root, path);
	const name = lastOf(path);
	const there = valueAt(path);
	if (kind === "delete" && Array.isArray(place)) place.splice(Number(name), 1);
	else if (kind === "delete") delete place[name];
	if (kind === "number") place[name] = number;
	if (kind === "nudge") place[name] = Number(there) + (number > 0 ? 1 : -1);
	if (kind === "text") place[name] = valueAt(source);
	if (kind === "swap") [place[name], holderOf(root, source)[lastOf(source)]] = [valueAt(source), there];
	if (kind === "twice" && Array.isArray(place)) place.push(copy(there));
	if (kind === "other") place[name] = other;
	return root;
}
