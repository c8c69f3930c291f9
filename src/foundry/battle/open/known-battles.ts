import { type BattleDay, endsBattle, type KnownBattle } from "../../../bridge/battle/index.js";
import { transactionOf } from "../../transactions/index.js";
import { sourceOfDay } from "../day/day-source.js";
import { battlePages, daysOf, type HostBattlePage, lastDayOf } from "../pages/battle-pages.js";
import { battleRules } from "../pages/battle-rules.js";

/**
 * True until the last day of a battle is applied and ends it; a page that does not read counts as open, so that it is
 * asked about. Records are not kept for ever: of a day without one its page says whether it was applied.
 */
export function isOpen(page: HostBattlePage): boolean {
	const { number, isApplied } = lastDayOf(page);
	const state = transactionOf(sourceOfDay(page, number))?.state ?? (isApplied ? "done" : "none");
	if (state !== "done") return true;
	const days = daysOf(page);
	return !days.ok || !isLast(days.value);
}

/** Answers by the days as they were read. */
const known = new WeakMap<readonly BattleDay[], boolean>();

/** True if the last of these days, written into the armies, ends its battle. */
function isLast(days: readonly BattleDay[]): boolean {
	const before = known.get(days);
	if (before !== undefined) return before;
	const last = days.at(-1);
	const closes = last !== undefined && endsBattle(last, battleRules());
	known.set(days, closes);
	return closes;
}

/** The battles of the world, in the order of `/battle list`. */
export const knownBattles = (): readonly KnownBattle[] =>
	battlePages().map((page) => ({ uuid: page.uuid, name: page.name, isOpen: isOpen(page) }));
