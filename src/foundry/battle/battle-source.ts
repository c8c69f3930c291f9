import { loadChunk } from "../host/lazy.js";
import type { TransactionSource } from "../transactions/index.js";

/** Kind of the transactions that apply battle days; records name it, so it is never renamed. */
export const BATTLE_SOURCE = "battle";

/** Battle days as a source of transactions; what plans them is fetched with the first. */
export const BATTLE_TRANSACTIONS: TransactionSource = {
	kind: BATTLE_SOURCE,
	plan: async (ref, by) => (await loadChunk(() => import("./plan-battle-day.js"))).planBattleDay(ref, by),
};
