import { type Mark, ofMost, type SkirmishTables, type Unit } from "../army/index.js";

/** Traits of soldiers who feel no fear, by nature or because another will moves them (RULES 4.8). */
const FEARLESS: readonly Unit["traits"][number][] = [
	...(["dominated", "summoned", "mindless", "fearless", "undead", "construct", "plant"] as const),
];

/** Marks of abilities by which a unit never fails a rout check. */
const NEVER_ROUT: readonly Mark[] = ["neverRouts", "neverFails", "noFear"];

/** True if a unit never fails a rout check: dominated, summoned, mindless or immune to fear; charmed ones check (RULES 4.8). */
export function neverRouts(unit: Unit, tables: SkirmishTables): boolean {
	return unit.traits.some((trait) => FEARLESS.includes(trait)) || hasAnyMark(unit, NEVER_ROUT, tables);
}

/** True if a unit cannot be frightened: mindless, or immune to fear (RULES 4.8). */
export function isImmuneToFear(unit: Unit, tables: SkirmishTables): boolean {
	const fears = unit.traits.some((trait) => FEARLESS.includes(trait) && trait !== "dominated" && trait !== "summoned");
	return fears || hasAnyMark(unit, ["neverFails", "noFear"], tables);
}

/** True if an ability that more than half of the soldiers have carries one of these marks. */
export function hasAnyMark({ abilities }: Unit, marks: readonly Mark[], tables: SkirmishTables): boolean {
	return abilities.filter(ofMost).some(({ id, inStatBlock }) => {
		const row = tables.abilities[id];
		if (row === undefined) return false;
		return marks.some((mark) => row.marks.includes(mark) || (!inStatBlock && row.converted.includes(mark)));
	});
}
