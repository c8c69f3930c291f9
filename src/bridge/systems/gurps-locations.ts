import type { Resistance, Resistances } from "../../engine/combat/index.js";
import { NO_RESISTANCE, NO_RESISTANCES } from "../../engine/combat/index.js";
import { entriesAt, textAt, toWhole, wholeAt } from "./read-path.js";

/**
 * The armour that an unaimed blow meets: that of the torso, or of the first place that is no harder to hit than the whole (so
 * version 1.0 finds it too: crnormand/gurps, `src/module/actor/data/character.ts`, torsoDR). Null where there is neither.
 */
export function readLocation(system: unknown): Resistances | null {
	const places = entriesAt(system, "hitlocations").map(([, place]) => place);
	const torso =
		places.find((place) => /^torso$/i.test(textAt(place, "where") ?? "")) ??
		places.find((place) => wholeAt(place, "penalty") === 0);
	const armour = torso === undefined ? undefined : wholeAt(torso, "dr");
	if (armour === undefined) return null;
	return { ...NO_RESISTANCES, all: { ...NO_RESISTANCE, armour }, types: splitOf(torso, armour) };
}

/** The values that replace the armour against some types of damage. Resistances of a type are added to the one against all. */
function splitOf(place: unknown, armour: number): Readonly<Record<string, Resistance>> {
	const split = entriesAt(place, "split").flatMap(([type, value]) => {
		const own = toWhole(value);
		// The system itself takes a 0 for "not split" (module/actor/actor-components.js, getDR).
		return own === undefined || own === 0 ? [] : [[type, { ...NO_RESISTANCE, armour: own - armour }] as const];
	});
	return Object.fromEntries(split);
}
