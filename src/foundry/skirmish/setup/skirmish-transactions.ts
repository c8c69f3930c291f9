import { pause } from "../../host/in-slices.js";
import { loadChunk } from "../../host/lazy.js";
import type { TransactionSource } from "../../transactions/index.js";
import { PHASE_SOURCE } from "../fight/phase-transactions.js";

/**
 * Steps of set-ups and phases of skirmishes, and hurts of heroes, as a source of transactions; their planning is loaded
 * with the first. Game masters alone take them back.
 */
export const SKIRMISH_TRANSACTIONS: TransactionSource = {
	kind: PHASE_SOURCE,
	plan: async (ref, by) => {
		const planned = await (await loadChunk(() => import("./plan-skirmish.js"))).planSkirmish(ref, by);
		// Between the plan of a hundred units and its writing the page has its turn.
		await pause();
		return planned;
	},
	mayUndo: (_transaction, by) => by.isGM,
	after: async (transaction) => (await loadChunk(() => import("./plan-skirmish.js"))).afterSkirmish(transaction),
};
