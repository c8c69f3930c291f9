import { type BattleDay, overOfDay } from "../../../bridge/battle/index.js";
import type { BattleRules } from "../../../engine/battle/index.js";
import { battleRules, sameRules } from "./battle-rules.js";
import { stateOfDay } from "./played-day.js";

type Over = ReturnType<typeof overOfDay>;

const known = new WeakMap<BattleDay, { readonly rules: BattleRules; readonly over: Over }>();

/** A day that is over by the rules of the world, as `overOfDay`; worked out once for a day as it was read. */
export function overOf(day: BattleDay): Over {
	const rules = battleRules();
	const found = known.get(day);
	if (found && sameRules(found.rules, rules)) return found.over;
	const over = overOfDay(day, rules, stateOfDay(day));
	known.set(day, { rules, over });
	return over;
}
