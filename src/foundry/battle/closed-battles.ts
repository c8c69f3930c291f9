import { transactionOf } from "../transactions/index.js";
import { sourceOfDay } from "./day/day-source.js";
import { type HostBattlePage, lastDayOf } from "./pages/battle-pages.js";

/**
 * True for a battle in which nothing waits: its last day is written into the armies. What is secret of it is not opened
 * for that.
 */
export function isClosed(page: HostBattlePage): boolean {
	const { number, isApplied } = lastDayOf(page);
	// Records are not kept for ever; one that is gone was not taken back.
	return isApplied && transactionOf(sourceOfDay(page, number))?.state !== "undone";
}
