import { isTrapped, type MoraleTrial } from "./unit-morale.js";

/** A trial without what its ordeal ignores, and the morale of its row apart. */
export interface LevelTrial {
	/** Rolled against at its own morale: its row adds nothing. */
	readonly trial: MoraleTrial;
	/** Added by the row to the morale of each unit that rolls. */
	readonly added: number;
	/** True if morale is rolled in it at all. */
	readonly rolls: boolean;
}

/**
 * Makes trials that ask the same of a unit equal (RULES 1.12): a unit with some morale fares in the trial as with that
 * and `added` in the level one, and where morale is not rolled, as with any morale.
 */
export function levelTrial(trial: MoraleTrial): LevelTrial {
	const { ordeal, morale } = trial.row;
	const rolls = ordeal !== "none" && ordeal !== "rout";
	const cornered = rolls && ordeal !== "stand" && isTrapped(trial);
	const fearlessRout = ordeal === "rout" && trial.fearlessRout;
	const level = { ...trial, row: { ordeal, morale: 0, cornered }, noEscape: cornered, fearlessRout };
	return { trial: level, added: rolls ? morale : 0, rolls };
}
