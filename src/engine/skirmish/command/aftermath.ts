import type { SkirmishTables, Unit } from "../army/index.js";

/** Lowers morale; a boon of its commander takes one off every loss (RULES 4.8, 4.14). */
export function loseMorale(unit: Unit, points: number, { boons }: Pick<SkirmishTables, "boons">): Unit {
	const soft = unit.boons.some((id) => boons[id]?.marks.includes("softMorale") === true);
	return { ...unit, morale: unit.morale - Math.max(0, points - (soft ? 1 : 0)) };
}

/**
 * A unit after the skirmish (RULES 4.15): a routed one loses a point of morale, and one at −5 or lower disbands; the
 * rest keep their state. Tactics and what was used up are over.
 */
export function afterSkirmish(unit: Unit, tables: SkirmishTables): Unit {
	const rested: Unit = { ...unit, tactics: [], spent: [], resisted: [], strategy: "standard" };
	if (unit.state !== "routed") return rested;
	const shaken = loseMorale(rested, 1, tables);
	return shaken.morale <= tables.moraleBounds.disbands ? { ...shaken, state: "disbanded" } : shaken;
}
