import type { DayOutcome } from "../../../engine/battle/index.js";
import type { BattleDay } from "../document/types.js";

/**
 * True if a battle ends with a day: as the GM says, else where units of at most one side are left in the line. After an
 * inconclusive day, or one on which both sides keep their ground, it goes on (RULES 1.12).
 */
export function closesBattle({ setup }: BattleDay, { units }: Pick<DayOutcome, "units">): boolean {
	const steady = units.filter(({ after }) => after.state === "steady" && after.men > 0);
	return setup.closes ?? new Set(steady.map(({ side }) => side)).size < 2;
}
