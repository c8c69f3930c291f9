/**
 * Actors of real game systems as heroes and raiders: which of those in `test/fixtures/systems`, and how their system
 * stores them.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Dict } from "../common/json.js";
import { setProperty } from "../common/utils/index.js";
import { ROOT } from "../server/files.js";
import { REAL_ACTORS, type RealActor, type RealPair, type RealSystem } from "./real-table.js";
import { type FixtureActor, toStored } from "./to-stored.js";

/**
 * Sources of the hero and of the raiders, and what the GM of such a world says of the places of its numbers; null:
 * nothing.
 */
export interface RealActors {
	readonly hero: Dict;
	readonly raider: Dict;
	readonly mapping: Dict | null;
}

/** The game systems that have some. */
export const REAL_SYSTEMS = Object.keys(REAL_ACTORS) as RealSystem[];

/** The actors of a game system; undefined where it has none. */
export function realActors(system: string): RealActors | undefined {
	if (!Object.hasOwn(REAL_ACTORS, system)) return undefined;
	const { hero, raider, mapping = null, prototypeToken, ...rules } = REAL_ACTORS[system as RealSystem] as RealPair;
	const make = (chosen: RealActor): Dict => {
		const source = toStored(readFixture(system, chosen.index), rules);
		for (const [path, value] of Object.entries(chosen.change ?? {})) setProperty(source["system"] as Dict, path, value);
		return { ...source, ...(prototypeToken ? { prototypeToken } : {}) };
	};
	return { hero: make(hero), raider: make(raider), mapping };
}

function readFixture(system: string, index: number | null): FixtureActor {
	const folder = join(ROOT, "test/fixtures/systems");
	const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), "utf8"));
	if (index === null) return read(`${system}.json`) as FixtureActor;
	const { actors } = read(`${system}/actors.json`) as { actors: { data: FixtureActor }[] };
	const found = actors[index]?.data;
	if (!found) throw new RangeError(`${system} has no actor number ${index}`);
	return found;
}
