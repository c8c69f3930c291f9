import type { TwinForceTables } from "./tables.js";

type Row = TwinForceTables["morale"]["own"];

/** A change of morale by what is known of it (1.6, 1.8, 1.9): its points, how long it lasts, who was lost. */
const felt = (value: number, lasts: Row["lasts"] = "battle", loss: Row["loss"] = null): Row => ({ value, lasts, loss });

/** The usual changes of morale. */
// biome-ignore format: what belongs together is on one line
export const USUAL_MORALE: TwinForceTables["morale"] = {
	hereditaryFoe: felt(1), homeTerritory: felt(2), atrocityAnger: felt(1), atrocityFear: felt(-1),
	beatFoe: felt(1, "year"), beatenByFoe: felt(-2, "year"), penetrated: felt(-1), importantKilled: felt(-2),
	spiesCaught: felt(2), attemptFailed: felt(1), scoutsReturned: felt(1), scoutsKilled: felt(-1),
	halfBonus: felt(1, "month"), fullBonus: felt(2, "month"), paidConscripts: felt(-1, "standing"),
	unpaidConscripts: felt(-2, "standing"), dissension: felt(-1), leaderWounded: felt(-1, "battle", "wounded"),
	ownLeaderWounded: felt(-2, "battle", "wounded"), commanderWounded: felt(-3, "battle", "wounded"),
	leaderKilled: felt(-2, "victory", "killed"), ownLeaderKilled: felt(-3, "victory", "killed"),
	commanderKilled: felt(-5, "victory", "killed"), shaken: felt(-2, "day"), powers: felt(0, "day"), own: felt(0),
};
