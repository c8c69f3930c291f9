import { checked, orNull, type Reader, withDefault } from "../../../schema/index.js";
import { choice, list, named, object, whole } from "../../readers.js";
import { SKIRMISH_LIMITS as LIMITS } from "../limits.js";
import type { SkirmishTables } from "../tables/index.js";
import type { Side } from "../types.js";
import { STRATEGIES } from "../vocabulary.js";
import { officerReader } from "./read-officer.js";
import { unitReader } from "./read-unit.js";
import { noneTwice, readId, readModifier } from "./readers.js";

const sideReader = (tables: SkirmishTables): Reader<Side> =>
	object<Side>({
		id: readId,
		name: named(LIMITS.name),
		leader: officerReader(tables),
		deputy: orNull(officerReader(tables)),
		deputyHours: orNull(whole(0, LIMITS.rounds)),
		strategy: withDefault(choice(STRATEGIES), "standard"),
		heroesHelp: withDefault(whole(-LIMITS.morale, LIMITS.morale), 0),
		loyalty: orNull(object({ bonus: readModifier, dc: readModifier })),
		partyLevel: withDefault(whole(1, 20), 1),
		units: list(unitReader(tables), LIMITS.units),
	});

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
