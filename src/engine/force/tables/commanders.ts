import { checked, type Infer, withDefault } from "../../schema/index.js";
import { FORCE_LIMITS as LIMITS, QUALITIES } from "../model/index.js";
import { checkColumns, readBattles, readRolls } from "./qualities.js";
import { flag, object, record, whole } from "./row-readers.js";

const commanderRow = object({
	/** Totals of 3d6 that draw it. */
	rolls: readRolls,
	/** Battles fought before. */
	battles: readBattles,
	/** Strategy, or Leadership of a unit's leader, is this and the throw of one die. */
	skill: whole(0, LIMITS.skill),
});

/** Reads a GM's own table by which an unknown commander of a quality is drawn (RULES 1.7). */
export const readCommanderTable = checked(
	record(QUALITIES, () => commanderRow),
	(rows, path) => checkColumns(rows, path),
);

/** Every quality of a commander with its row. */
type CommanderTable = Infer<typeof readCommanderTable>;

/**
 * Experience of commanders (RULES 1.7). A row reads: under the quality its totals of 3d6, battles, and skill less 1d6.
 */
export const COMMANDER_TABLE = {
	raw: { rolls: [18, 18], battles: [0, 0], skill: 6 },
	green: { rolls: [14, 17], battles: [1, 3], skill: 8 },
	average: { rolls: [11, 13], battles: [4, 5], skill: 10 },
	seasoned: { rolls: [8, 10], battles: [6, 9], skill: 12 },
	veteran: { rolls: [4, 7], battles: [10, 14], skill: 14 },
	elite: { rolls: [3, 3], battles: [15, 20], skill: 16 },
} as const satisfies CommanderTable;

const typicalRow = object({
	weapon: whole(0, LIMITS.skill),
	tactics: whole(0, LIMITS.skill),
	combatReflexes: withDefault(flag, false),
});

/** Skills to be expected of a man of one quality (RULES 1.5.1). */
export type TypicalSkillRow = Infer<typeof typicalRow>;

/** Reads a GM's own typical skills (RULES 1.5.1). */
export const readTypicalSkills = record(QUALITIES, () => typicalRow);

/**
 * Typical skills (RULES 1.5.1). A row reads: under the quality the skills of one of its men; Battle follows from them.
 */
export const TYPICAL_SKILLS = {
	raw: { weapon: 10, tactics: 7, combatReflexes: false },
	green: { weapon: 12, tactics: 8, combatReflexes: false },
	average: { weapon: 13, tactics: 9, combatReflexes: false },
	seasoned: { weapon: 14, tactics: 10, combatReflexes: false },
	veteran: { weapon: 15, tactics: 11, combatReflexes: false },
	elite: { weapon: 16, tactics: 12, combatReflexes: true },
} as const satisfies Infer<typeof readTypicalSkills>;
