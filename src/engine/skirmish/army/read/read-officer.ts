import { orNull, type Reader, withDefault } from "../../../schema/index.js";
import { choice, flag, list, named, object, text, whole } from "../../readers.js";
import { SKIRMISH_LIMITS as LIMITS } from "../limits.js";
import type { SkirmishTables } from "../tables/index.js";
import type { Officer, OfficerBody } from "../types.js";
import { OFFICER_STATES } from "../vocabulary.js";
import { readArmourClass, readSaves } from "./read-soldier.js";
import { readId, readModifier, rowsOf } from "./readers.js";

const readBody: Reader<OfficerBody> = object<OfficerBody>({
	ac: readArmourClass,
	saves: readSaves,
	hp: whole(-LIMITS.hpEach, LIMITS.hpEach),
	constitution: orNull(whole(0, LIMITS.score)),
});

/** Reads a leader, deputy or commander whose tactics and boons are rows of the tables (RULES 4.3). */
export function officerReader({
	tactics,
	boons,
	offices,
}: Pick<SkirmishTables, "tactics" | "boons" | "offices">): Reader<Officer> {
	return object<Officer>({
		id: readId,
		name: named(LIMITS.name),
		level: withDefault(whole(0, LIMITS.level), 1),
		charisma: withDefault(readModifier, 0),
		ranks: withDefault(whole(0, LIMITS.level), 0),
		profession: withDefault(readModifier, 0),
		will: withDefault(readModifier, 0),
		perception: withDefault(readModifier, 0),
		leadershipFeat: withDefault(flag, false),
		skillsAtEleven: withDefault(whole(0, LIMITS.level), 0),
		feats: withDefault(list(text(LIMITS.id), 40), []),
		office: withDefault(choice(["", ...Object.keys(offices)]), ""),
		tactics: withDefault(rowsOf(tactics), []),
		boons: withDefault(rowsOf(boons), []),
		state: withDefault(choice(OFFICER_STATES), "present"),
		body: orNull(readBody),
		notorious: withDefault(flag, false),
	});
}
