import { closesBattle, type KnownBattle, overOfDay } from "../../../bridge/battle/index.js";
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
	const last = days.ok ? days.value.at(-1) : undefined;
	if (!last) return true;
	const over = overOfDay(last, battleRules());
	return !over.ok || !closesBattle(last, over.value.outcome);
}

/** The battles of the world, in the order of `/battle list`. */
export const knownBattles = (): readonly KnownBattle[] =>
	battlePages().map((page) => ({ uuid: page.uuid, name: page.name, isOpen: isOpen(page) }));
