import { words } from "../../host/words.js";
import { transactionOf } from "../../transactions/index.js";
import type { HostBattlePage } from "../battle-pages.js";
import { sourceOfDay } from "./day-source.js";

/** Says whether a day is written into the armies, and by whom. */
export function appliedText(page: HostBattlePage, number: number): string {
	const transaction = transactionOf(sourceOfDay(page, number));
	const by = transaction ? (game.users.get(transaction.by)?.name ?? "") : "";
	return words().say(`MUSTER.Battle.Apply.${transaction?.state ?? "none"}`, { by });
}
