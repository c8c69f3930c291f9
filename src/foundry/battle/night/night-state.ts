import { type BattleDay, isUntouched, type NightPlan, planNight } from "../../../bridge/battle/index.js";
import type { DayOver } from "../../../engine/battle/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import { transactionOf } from "../../transactions/index.js";
import { sourceOfDay, sourceOfNight } from "../day/day-source.js";
import { daysOf, type HostBattlePage } from "../pages/battle-pages.js";
import { battleRules } from "../pages/battle-rules.js";
import { overOf } from "../pages/played-day.js";
import { armyAt } from "../pages/present-armies.js";

/** The night after a day with everything that follows from it. */
export interface NightState {
	readonly day: BattleDay;
	readonly over: DayOver;
	readonly plan: Result<NightPlan>;
	/** The next day, if it has begun. */
	readonly next: BattleDay | null;
	/** State of the transaction that wrote the night into the armies. */
	readonly written: "none" | "open" | "done" | "undone";
}

/** State of a day's transaction; `none`: it was never applied. */
export const stateOfSource = (source: string): NightState["written"] => transactionOf(source)?.state ?? "none";

/** The night after a day of a battle. Faults: the page does not read; the day is not over, or not applied. */
export function nightState(page: HostBattlePage, number: number): Result<NightState> {
	const days = daysOf(page);
	if (!days.ok) return days;
	const day = days.value[number - 1];
	if (!day) return fail({ code: "MUSTER.Fault.Battle.packed", path: `days.d${number}` });
	const rules = battleRules();
	const over = overOf(day);
	if (!over.ok) return over;
	if (stateOfSource(sourceOfDay(page, number)) !== "done") return fail({ code: "MUSTER.Fault.Battle.notApplied" });
	const written = stateOfSource(sourceOfNight(page, number));
	const isWritten = written === "open" || written === "done";
	const plan = planNight({ day, over: over.value, rules, army: armyAt, isWritten });
	return ok({ day, over: over.value, plan, next: days.value[number] ?? null, written });
}

/** True if a next day may be taken back: nothing of it is answered or applied. */
export const mayTakeBack = (next: BattleDay | null): boolean =>
	next === null || (isUntouched(next) && next.applied.length === 0);
