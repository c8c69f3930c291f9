import { sumOf } from "../strength.js";
import type { Met } from "./striker.js";
import type { UnitStates } from "./unit-states.js";

/**
 * At most `most` pairs in place of many: along the row of all, sorted by the hit points of one unit and then of the other, those at evenly spaced places,
 * each with an equal part of the chance. The means of many samples are those of the row itself.
 */
export function thinOut(
	met: readonly Met[],
	[ofA, ofB]: readonly [UnitStates, UnitStates],
	most: number,
): { readonly met: readonly Met[]; readonly exact: boolean } {
	if (met.length <= most) return { met, exact: true };
	const row = met.toSorted(
		({ ids: [a, b] }, { ids: [c, d] }) => ofA.at(a).total - ofA.at(c).total || ofB.at(b).total - ofB.at(d).total,
	);
	const part = sumOf(row, ({ chance }) => chance) / most;
	const kept: Met[] = [];
	let [passed, places] = [0, 0];
	for (const { ids, chance } of row) {
		passed += chance;
		const upTo = Math.min(most, Math.floor(passed / part + 0.5));
		if (upTo > places) kept.push({ ids, chance: (upTo - places) * part });
		places = Math.max(places, upTo);
	}
	return { met: kept, exact: false };
}
