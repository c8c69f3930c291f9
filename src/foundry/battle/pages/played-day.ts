import { type BattleDay, dayState, overOfDay, type PlayedDay } from "../../../bridge/battle/index.js";
import type { BattleRules } from "../../../engine/battle/index.js";
import { ok, type Result } from "../../../engine/common/index.js";
import { rest } from "../../host/in-slices.js";
import { dayOf, daysOf, type HostBattlePage } from "./battle-pages.js";
import { battleRules, sameRules } from "./battle-rules.js";

/** A day of a battle, and how far it is played. */
export interface DayInPlay {
	readonly day: BattleDay;
	readonly played: PlayedDay;
}

/** Works something out of a day by the present rules, once for a day as it was read: of a large one it takes long. */
function byRules<T>(compute: (day: BattleDay, rules: BattleRules) => T): (day: BattleDay) => T {
	const known = new WeakMap<BattleDay, { readonly rules: BattleRules; readonly value: T }>();
	return (day) => {
		const rules = battleRules();
		const found = known.get(day);
		if (found && sameRules(found.rules, rules)) return found.value;
		const value = compute(day, rules);
		known.set(day, { rules, value });
		return value;
	};
}

/** The state of a day by the present rules. */
export const stateOfDay = byRules(dayState);

/** A day that is over by the rules of the world, as `overOfDay`. */
export const overOf = byRules((day, rules) => overOfDay(day, rules, stateOfDay(day)));

/** Reads a day of a page and plays it as far as its log goes. Faults: the day does not read, or cannot be played. */
export function playedDay(page: HostBattlePage, number: number): Result<DayInPlay> {
	const day = dayOf(page, number);
	if (!day.ok) return day;
	const { played } = stateOfDay(day.value);
	return played.ok ? ok({ day: day.value, played: played.value }) : played;
}

/** Opens a page and plays one of its days, the last for 0, in tasks of their own: what asks then finds both. */
export async function readAhead(page: HostBattlePage, number = 0): Promise<void> {
	await rest();
	const days = daysOf(page);
	await rest();
	const day = days.ok ? days.value.at(number - 1) : undefined;
	if (day) stateOfDay(day);
	await rest();
}
