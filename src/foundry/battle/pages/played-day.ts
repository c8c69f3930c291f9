import { type BattleDay, type DayState, dayState, type PlayedDay } from "../../../bridge/battle/index.js";
import type { BattleRules } from "../../../engine/battle/index.js";
import { ok, type Result } from "../../../engine/common/index.js";
import { dayOf, type HostBattlePage } from "./battle-pages.js";
import { battleRules, sameRules } from "./battle-rules.js";

/** A day of a battle, and how far it is played. */
export interface DayInPlay {
	readonly day: BattleDay;
	readonly played: PlayedDay;
}

/** States of days by the days as they were read, with the rules by which they were worked out. */
const states = new WeakMap<BattleDay, { readonly rules: BattleRules; readonly state: DayState }>();

/** The state of a day by the present rules; of a large day it takes long, and many parts of the page ask for it. */
export function stateOfDay(day: BattleDay): DayState {
	const rules = battleRules();
	const known = states.get(day);
	if (known && sameRules(known.rules, rules)) return known.state;
	const state = dayState(day, rules);
	states.set(day, { rules, state });
	return state;
}

/** Reads a day of a page and plays it as far as its log goes. Faults: the day does not read, or cannot be played. */
export function playedDay(page: HostBattlePage, number: number): Result<DayInPlay> {
	const day = dayOf(page, number);
	if (!day.ok) return day;
	const { played } = stateOfDay(day.value);
	return played.ok ? ok({ day: day.value, played: played.value }) : played;
}
