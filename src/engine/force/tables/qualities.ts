import type { Domain, Result, Wording } from "../../common/index.js";
import { fail } from "../../common/index.js";
import type { Infer, Reader } from "../../schema/index.js";
import { checked, withDefault } from "../../schema/index.js";
import type { Quality } from "../model/index.js";
import { FORCE_LIMITS as LIMITS, QUALITIES } from "../model/index.js";
import { checkCover, flag, fraction, object, readSpan, readTitle, record, whole } from "./row-readers.js";

/** Totals of the throw that draws a quality. */
const ROLL_DOMAIN: Domain = [3, 18];

/** Battles that are counted (RULES 1.5.2). */
const BATTLE_DOMAIN: Domain = [0, LIMITS.battles];

/** Reads the totals that draw a quality. */
const readRolls = readSpan(...ROLL_DOMAIN);

/** Reads the numbers of battles that make a quality. */
const readBattles = readSpan(...BATTLE_DOMAIN);

const qualityRow = (title: Reader<Wording>) =>
	object({
		title,
		/** Totals of 3d6 that draw it. */
		rolls: readRolls,
		/** Rolled again when troops are raised, or more than ten men recruited. */
		again: withDefault(flag, false),
		/** Battles fought, both ends included; the count stops at 20. */
		battles: readBattles,
		/** Base morale. */
		morale: whole(0, LIMITS.morale),
		/** Multiplier of strength; and of the cost to raise, and of pay. */
		strength: fraction({ min: 0, max: LIMITS.strengthFactor, maxDen: LIMITS.den }),
		cost: fraction({ min: 0, max: LIMITS.costFactor, maxDen: LIMITS.den }),
	});

/** Effects of a quality (RULES 1.5). */
export type QualityRow = Infer<ReturnType<typeof qualityRow>>;

/** Every quality with its row. */
export type QualityTable = Readonly<Record<Quality, QualityRow>>;

/**
 * Troop quality (RULES 1.5). A row reads: under the quality its totals of 3d6, battles, base morale and multipliers.
 */
export const QUALITY_TABLE = {
	raw: {
		title: { key: "MUSTER.Force.Quality.raw" },
		rolls: [16, 18],
		again: false,
		battles: [0, 0],
		morale: 9,
		strength: { num: 1, den: 2 },
		cost: { num: 4, den: 5 },
	},
	green: {
		title: { key: "MUSTER.Force.Quality.green" },
		rolls: [13, 15],
		again: false,
		battles: [1, 3],
		morale: 11,
		strength: { num: 4, den: 5 },
		cost: { num: 1, den: 1 },
	},
	average: {
		title: { key: "MUSTER.Force.Quality.average" },
		rolls: [10, 12],
		again: false,
		battles: [4, 5],
		morale: 13,
		strength: { num: 1, den: 1 },
		cost: { num: 1, den: 1 },
	},
	seasoned: {
		title: { key: "MUSTER.Force.Quality.seasoned" },
		rolls: [7, 9],
		again: false,
		battles: [6, 9],
		morale: 14,
		strength: { num: 6, den: 5 },
		cost: { num: 11, den: 10 },
	},
	veteran: {
		title: { key: "MUSTER.Force.Quality.veteran" },
		rolls: [4, 6],
		again: true,
		battles: [10, 14],
		morale: 15,
		strength: { num: 3, den: 2 },
		cost: { num: 5, den: 4 },
	},
	elite: {
		title: { key: "MUSTER.Force.Quality.elite" },
		rolls: [3, 3],
		again: true,
		battles: [15, 20],
		morale: 16,
		strength: { num: 2, den: 1 },
		cost: { num: 3, den: 2 },
	},
} as const satisfies QualityTable;

/** Lets a table by quality through whose throws and battles leave no gap and meet nowhere. */
function checkColumns<T extends Readonly<Record<Quality, Pick<QualityRow, "rolls" | "battles">>>>(
	table: T,
	path: string,
): Result<T> {
	const column = (name: "rolls" | "battles") => QUALITIES.map((quality) => table[quality][name]);
	const thrown = checkCover(table, column("rolls"), ROLL_DOMAIN, path);
	return thrown.ok ? checkCover(table, column("battles"), BATTLE_DOMAIN, path) : thrown;
}

/** Reads a GM's own table of qualities (RULES 1.5). */
export const readQualityTable: Reader<QualityTable> = checked(
	record(QUALITIES, (quality) => qualityRow(readTitle(quality, QUALITY_TABLE[quality].title))),
	(rows, path) => {
		const hired = QUALITIES.some((quality) => !rows[quality].again);
		return hired ? checkColumns(rows, path) : fail({ code: "MUSTER.Fault.Force.allAgain", path });
	},
);

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

/** Skills to be expected of a man of one quality (RULES 1.5.1). */
const typicalRow = object({
	weapon: whole(0, LIMITS.skill),
	tactics: whole(0, LIMITS.skill),
	combatReflexes: withDefault(flag, false),
});

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
