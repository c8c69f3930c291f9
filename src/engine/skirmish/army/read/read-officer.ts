import { type Infer, orNull, withDefault } from "../../../schema/index.js";
import { choice, flag, list, named, object, text, whole } from "../../readers.js";
import { SKIRMISH_LIMITS as LIMITS } from "../limits.js";
import type { SkirmishTables } from "../tables/index.js";
import { OFFICER_STATES } from "../vocabulary.js";
import { readArmourClass, readId, readModifier, readSaves, rowsOf } from "./read-soldier.js";

const readBody = object({
	ac: readArmourClass,
	saves: readSaves,
	/** Hit points that are left; at 0 or below the officer is down. */
	hp: whole(-LIMITS.hpEach, LIMITS.hpEach),
	/** The score that death is counted from below 0; null: gone at 0. */
	constitution: orNull(whole(0, LIMITS.score)),
});

/** The body of an officer who can be attacked (RULES 4.3). */
export type OfficerBody = Infer<typeof readBody>;

/** Reads a leader, deputy or commander whose tactics and boons are rows of the tables (RULES 4.3). */
export function officerReader({ tactics, boons, offices }: Pick<SkirmishTables, "tactics" | "boons" | "offices">) {
	return object({
		id: readId,
		name: named(LIMITS.name),
		/** Level or hit dice. */
		level: withDefault(whole(0, LIMITS.level), 1),
		/** Modifier of Charisma. */
		charisma: withDefault(readModifier, 0),
		/** Ranks in the soldier's profession, and the whole bonus on a check of it. */
		ranks: withDefault(whole(0, LIMITS.level), 0),
		profession: withDefault(readModifier, 0),
		/** Bonuses on Will saves and Perception. */
		will: withDefault(readModifier, 0),
		perception: withDefault(readModifier, 0),
		/** True: a feat adds 3 to leadership. */
		leadershipFeat: withDefault(flag, false),
		/** Ranks in other skills that count for boons: how many skills have at least eleven. */
		skillsAtEleven: withDefault(whole(0, LIMITS.level), 0),
		feats: withDefault(list(text(LIMITS.id), 40), []),
		/** Office in a realm: a row of the table of offices, or empty. */
		office: withDefault(choice(["", ...Object.keys(offices)]), ""),
		/** Tactics and boons that the officer knows, rows of their tables. */
		tactics: withDefault(rowsOf(tactics), []),
		boons: withDefault(rowsOf(boons), []),
		state: withDefault(choice(OFFICER_STATES), "present"),
		/** Null: the body of a soldier of the own unit. */
		body: orNull(readBody),
		/** True: has lost a battle that others speak of. */
		notorious: withDefault(flag, false),
	});
}

/** A leader, deputy or commander: the numbers that count for others (RULES 4.3). */
export type Officer = Infer<ReturnType<typeof officerReader>>;
