import type { Transaction } from "../../../bridge/transactions/index.js";
import { transactionOf } from "../../transactions/index.js";
import type { HostBattlePage } from "../pages/battle-pages.js";
import { sourceOfDay, sourceOfEnd } from "./day-source.js";

type Page = Pick<HostBattlePage, "uuid">;

/** The transaction that ended a battle after its last day was applied, unless it is undone; null: there is none. */
function endOf(page: Page, number: number): Transaction | null {
	const end = transactionOf(sourceOfEnd(page, number));
	return end === null || end.state === "undone" ? null : end;
}

/** True if a battle was ended with that day after it was applied, even in part. */
export const isEnded = (page: Page, number: number): boolean => endOf(page, number) !== null;

/**
 * The transaction of a day that is to be undone or finished first: that of the battle's end, else that of the day;
 * null: it was never applied.
 */
export const standingOf = (page: Page, number: number): Transaction | null =>
	endOf(page, number) ?? transactionOf(sourceOfDay(page, number));

/** True if a day is written into the armies. */
export const isApplied = (page: Page, number: number): boolean =>
	transactionOf(sourceOfDay(page, number))?.state === "done";

/** True if a day is applied, even in part: then nothing of it may be changed. */
export const isFrozen = (page: Page, { number }: { readonly number: number }): boolean =>
	(transactionOf(sourceOfDay(page, number))?.state ?? "undone") !== "undone";
