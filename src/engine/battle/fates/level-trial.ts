import { isTrapped, type Trial } from "./unit-fate.js";

/** A trial without what its ordeal does not look at, and the morale of its row told apart. */
export interface LevelTrial {
	/** Rolled against at its own morale: its row adds nothing. */
	readonly trial: Trial;
	/** What the row adds to the morale of whoever rolls. */
	readonly added: number;
	/** Whether morale is rolled in it at all. */
	readonly rolls: boolean;
}

/**
 * Trials that ask the same of a unit made equal (RULES 1.12): who comes to the trial at some morale fares as at that and `added`
 * in the level one, and where nobody rolls, as at any morale.
 */
export function levelTrial(trial: Trial): LevelTrial {
	const { ordeal, morale } = trial.row;
	const rolls = ordeal !== "none" && ordeal !== "rout";
	const cornered = rolls && ordeal !== "stand" && isTrapped(trial);
	const fearlessRout = ordeal === "rout" && trial.fearlessRout;
	const level = { ...trial, row: { ordeal, morale: 0, cornered }, noEscape: cornered, fearlessRout };
	return { trial: level, added: rolls ? morale : 0, rolls };
}
