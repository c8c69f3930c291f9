import { type BattleDay, nextSetup, toBattleInput } from "../../bridge/battle/index.js";
import type { DayOutcome } from "../../engine/battle/index.js";
import type { Result } from "../../engine/common/index.js";
import { addDay, type HostBattlePage, inTurnOf } from "./battle-pages.js";
import { battleRules } from "./battle-rules.js";
import { armiesNow } from "./take-armies.js";

/** Begins the next day of a battle from its armies as they are now. Faults: an army is gone; fewer than two sides are left to fight. */
export function beginNextDay(page: HostBattlePage, day: BattleDay, outcome: DayOutcome): Promise<Result<null>> {
	return inTurnOf(page, async () => {
		const rules = battleRules();
		const empty = { log: {}, aside: {}, fought: null, applied: [] };
		const next: BattleDay = { ...day, ...empty, number: day.number + 1, setup: nextSetup(day, outcome, rules) };
		const forces = armiesNow(next);
		if (!forces.ok) return forces;
		const battle = toBattleInput(next.setup, forces.value, rules);
		return battle.ok ? addDay(page, { ...next, forces: forces.value }) : battle;
	});
}
