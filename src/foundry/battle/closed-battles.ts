import { isRecord } from "../../engine/common/index.js";
import { transactionOf } from "../transactions/index.js";
import type { HostBattlePage } from "./battle-pages.js";
import { sourceOfDay } from "./day/day-source.js";

/** True for a battle in which nothing waits for anybody: its last day is written into the armies. What is secret of it is not opened for that. */
export function isClosed(page: HostBattlePage): boolean {
	const { days } = page.system as { readonly days?: unknown };
	const all = isRecord(days) ? days : {};
	const number = Object.keys(all).length;
	const last = all[`d${number}`];
	const applied = isRecord(last) ? last["applied"] : undefined;
	if (!Array.isArray(applied) || applied.length === 0) return false;
	// Records are not kept for ever; one that is gone was not taken back.
	return transactionOf(sourceOfDay(page, number))?.state !== "undone";
}
