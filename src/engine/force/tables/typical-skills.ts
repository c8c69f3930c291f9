import type { Quality } from "../model/index.js";

/** Skills to be expected of a man of that quality (RULES 1.5.1). */
export interface TypicalSkillRow {
	readonly weapon: number;
	readonly tactics: number;
	readonly combatReflexes: boolean;
}

/** Every quality with its typical skills. */
export type TypicalSkillTable = Readonly<Record<Quality, TypicalSkillRow>>;

/** Typical skills (RULES 1.5.1). A row reads: under the quality the skills of one of its men; Battle follows from them. */
export const TYPICAL_SKILLS = {
	raw: { weapon: 10, tactics: 7, combatReflexes: false },
	green: { weapon: 12, tactics: 8, combatReflexes: false },
	average: { weapon: 13, tactics: 9, combatReflexes: false },
	seasoned: { weapon: 14, tactics: 10, combatReflexes: false },
	veteran: { weapon: 15, tactics: 11, combatReflexes: false },
	elite: { weapon: 16, tactics: 12, combatReflexes: true },
} as const satisfies TypicalSkillTable;
