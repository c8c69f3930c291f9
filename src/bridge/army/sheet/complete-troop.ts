import type { ForceTables } from "../../../engine/force/index.js";

type Troop = Readonly<Record<string, unknown>>;

/**
 * Troops with what their kind cannot do without: a piece or a creature that the tables have, the first one where it has none; and nobody
 * beside the crew of a piece from which nobody can fight. The rest is left as it is, right or wrong.
 */
export function completeTroop(troop: Troop, { weapons, creatures }: ForceTables): Troop {
	if (troop["kind"] === "creature" && !Object.hasOwn(creatures, String(troop["creature"]))) {
		return { ...troop, creature: Object.keys(creatures)[0] };
	}
	if (troop["kind"] !== "weapon") return troop;
	const weapon = Object.hasOwn(weapons, String(troop["weapon"])) ? String(troop["weapon"]) : Object.keys(weapons)[0];
	return { ...troop, weapon, ...(weapons[weapon ?? ""]?.riders === null ? { riders: 0 } : {}) };
}
