import { checked, type Infer, orNull, type Reader, withDefault } from "../../../schema/index.js";
import { choice, list, named, object, whole } from "../../readers.js";
import { SKIRMISH_LIMITS as LIMITS } from "../limits.js";
import type { SkirmishTables } from "../tables/index.js";
import { STRATEGIES } from "../vocabulary.js";
import { officerReader } from "./read-officer.js";
import { noneTwice, readId, readModifier } from "./read-soldier.js";
import { unitReader } from "./read-unit.js";

const sideReader = (tables: SkirmishTables) =>
	object({
		id: readId,
		name: named(LIMITS.name),
		leader: officerReader(tables),
		deputy: orNull(officerReader(tables)),
		/** Hours until the deputy's boons hold; null: the leader's hold. */
		deputyHours: orNull(whole(0, LIMITS.rounds)),
		/** Row of strategy that the leader has ordered. */
		strategy: withDefault(choice(STRATEGIES), "standard"),
		/** The players' own side: attack, AC and the like gain or lose by how the heroes fare (RULES 4.A.9). */
		heroesHelp: withDefault(whole(-LIMITS.morale, LIMITS.morale), 0),
		/** Bonus of a check of Loyalty and the number to reach; null: no realm, so that a Will save takes its place. */
		loyalty: orNull(object({ bonus: readModifier, dc: readModifier })),
		/** Level of the heroes' party, which sets the number of that Will save; 1 to 20. */
		partyLevel: withDefault(whole(1, 20), 1),
		units: list(unitReader(tables), LIMITS.units),
	});

/** A leader with the units that obey (RULES 4.3). */
export type Side = Infer<ReturnType<typeof sideReader>>;

/** The reader of the sides of a skirmish; ids of sides differ, and those of all units (RULES 4.3). */
export function sidesReader(tables: SkirmishTables): Reader<readonly Side[]> {
	return checked(list(sideReader(tables), { min: 1, max: LIMITS.sides }), (read, path) => {
		const distinct = noneTwice(read, path, ({ id }) => id);
		if (!distinct.ok) return distinct;
		const units = noneTwice(
			read.flatMap((side) => side.units),
			path,
			({ id }) => id,
		);
		return units.ok ? distinct : units;
	});
}
