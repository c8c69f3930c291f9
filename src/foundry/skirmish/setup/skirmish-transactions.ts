import { loadChunk } from "../../host/lazy.js";
import type { TransactionSource } from "../../transactions/index.js";
import { PHASE_SOURCE } from "../fight/phase-transactions.js";

/**
 * Steps of set-ups and phases of skirmishes as a source of transactions; their planning is loaded with the first. Game
 * masters alone take them back.
 */
export const SKIRMISH_TRANSACTIONS: TransactionSource = {
	kind: PHASE_SOURCE,
	plan: async (ref, by) => (await loadChunk(() => import("./plan-skirmish.js"))).planSkirmish(ref, by),
	mayUndo: (_transaction, by) => by.isGM,
	after: async (transaction) => (await loadChunk(() => import("./plan-skirmish.js"))).afterSkirmish(transaction),
};
