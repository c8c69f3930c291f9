import type { UnitOutcome } from "../../../engine/battle/index.js";
import { STORED_LIMITS, type StoredForce } from "../../army/stored/index.js";
import { partedId } from "../document/merge-forces.js";
import type { BattleDay, Contingent } from "../document/types.js";

/** The army in which a unit is after a day that was applied, and its id there. */
interface UnitPlace {
	readonly contingent: Contingent;
	readonly id: string;
}

/** The side, contingent and id of a unit's key in an outcome: `b/1-u7`. */
export function partedKey(key: string): readonly [side: string, contingent: string, id: string] {
	const slash = key.indexOf("/");
	return [key.slice(0, slash), ...partedId(key.slice(slash + 1))];
}

/**
 * Finds a unit of an outcome in the armies as they are now. A unit that went over is in the leading army of the side that it joined,
 * as `transferUnits` takes it over; with an estimate, which is no army, it is nowhere: undefined.
 */
export function unitPlace(
	{ key, side }: Pick<UnitOutcome, "key" | "side">,
	{ setup, forces }: BattleDay,
	army: (uuid: string) => StoredForce | undefined,
): UnitPlace | undefined {
	const [home, own, id] = partedKey(key);
	const find = (of: string, contingent: string): Contingent | undefined =>
		setup.sides[of]?.contingents.find((each) => each.key === contingent);
	if (home === side) {
		const contingent = find(home, own);
		return contingent && Object.hasOwn(army(contingent.uuid)?.units ?? {}, id) ? { contingent, id } : undefined;
	}
	const host = find(side, setup.sides[side]?.leader ?? "");
	const had = forces.find(({ place }) => place === `${side}/${host?.key}`)?.force.units.map((unit) => unit.id) ?? [];
	let free = id;
	for (let i = 2; had.includes(free); i++) free = `${id.slice(0, STORED_LIMITS.id - 4)}x${i}`;
	return host && Object.hasOwn(army(host.uuid)?.units ?? {}, free) ? { contingent: host, id: free } : undefined;
}
