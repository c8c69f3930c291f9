import type { DayOutcome } from "../../../engine/battle/index.js";
import type { BattleDay } from "../document/types.js";

/** True if a battle ends with a day: as the GM says, else where a side holds the field. */
export function closesBattle({ setup }: BattleDay, { winner }: DayOutcome): boolean {
	return setup.closes ?? winner !== "";
}
