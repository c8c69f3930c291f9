import type { BattleRules, DayOver } from "../../../engine/battle/index.js";
import { fail, type Result } from "../../../engine/common/index.js";
import { type DayState, dayState } from "../console/day-state.js";
import { toDayOver } from "../document/stored-day.js";
import type { BattleDay } from "../document/types.js";

/**
 * A day of a page that is over, checked by its own answers; its state may be known already. Faults: it is not over
 * (`Battle.notOver`); those of `toDayOver`.
 */
export function overOfDay(
	day: BattleDay,
	rules: BattleRules,
	{ played }: DayState = dayState(day, rules),
): Result<DayOver> {
	if (!played.ok) return played;
	const { input, rules: then, outcome, log } = played.value;
	if (outcome === null) return fail({ code: "MUSTER.Fault.Battle.notOver" });
	return toDayOver({ outcome, log, options: {} }, input, then);
}
