import type { ForceTables } from "../../../engine/force/index.js";

type Troop = Readonly<Record<string, unknown>>;

/**
 * Adds to troops what their kind requires: a piece or creature of the tables, the first one if they have none; and no riders on a piece from which
 * none can fight. Leaves the rest as it is, right or wrong.
 */
export function completeTroop(troop: Troop, { weapons, creatures }: ForceTables): Troop {
	if (troop["kind"] === "creature" && !Object.hasOwn(creatures, String(troop["creature"]))) {
		return { ...troop, creature: Object.keys(creatures)[0] };
	}
	if (troop["kind"] !== "weapon") return troop;
	const weapon = Object.hasOwn(weapons, String(troop["weapon"])) ? String(troop["weapon"]) : Object.keys(weapons)[0];
	return { ...troop, weapon, ...(weapons[weapon ?? ""]?.riders === null ? { riders: 0 } : {}) };
}
