import { loadChunk } from "../../host/lazy.js";
import type { TransactionSource } from "../../transactions/index.js";

/** The kind under which phases of skirmishes are written; stored in records and never renamed. */
export const PHASE_SOURCE = "skirmishPhase";

/** Phases as a source of transactions; their planning is loaded with the first. Game masters alone take them back. */
export const PHASE_TRANSACTIONS: TransactionSource = {
	kind: PHASE_SOURCE,
	plan: async (ref, by) => (await loadChunk(() => import("./plan-phase.js"))).planPhase(ref, by),
	mayUndo: (_transaction, by) => by.isGM,
	after: async (transaction) => (await loadChunk(() => import("./post-phase.js"))).afterPhase(transaction),
};
