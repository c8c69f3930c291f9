import { type BattleDay, dayState, type PlayedDay } from "../../../bridge/battle/index.js";
import { ok, type Result } from "../../../engine/common/index.js";
import { dayOf, type HostBattlePage } from "./battle-pages.js";
import { battleRules } from "./battle-rules.js";

/** A day of a battle, and how far it is played. */
export interface DayInPlay {
	readonly day: BattleDay;
	readonly played: PlayedDay;
}

/** Reads a day of a page and plays it as far as its log goes. Faults: the day does not read, or cannot be played. */
export function playedDay(page: HostBattlePage, number: number): Result<DayInPlay> {
	const day = dayOf(page, number);
	if (!day.ok) return day;
	const { played } = dayState(day.value, battleRules());
	return played.ok ? ok({ day: day.value, played: played.value }) : played;
}
