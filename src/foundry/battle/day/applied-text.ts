import { words } from "../../host/words.js";
import type { HostBattlePage } from "../pages/battle-pages.js";
import { standingOf } from "./standing.js";

/** Says whether a day is written into the armies, and by whom. */
export function appliedText(page: HostBattlePage, number: number): string {
	const transaction = standingOf(page, number);
	const by = transaction ? (game.users.get(transaction.by)?.name ?? "") : "";
	return words().say(`MUSTER.Battle.Apply.${transaction?.state ?? "none"}`, { by });
}
