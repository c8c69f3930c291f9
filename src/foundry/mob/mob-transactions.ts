import { loadChunk } from "../host/lazy.js";
import type { TransactionSource } from "../transactions/index.js";
import { MOB_SOURCE } from "./mob-message.js";

/** Mobs' cards as a source of transactions; its planning is loaded with the first. */
export const MOB_TRANSACTIONS: TransactionSource = {
	kind: MOB_SOURCE,
	plan: async (ref, by) => (await loadChunk(() => import("./plan-mob-card.js"))).planMobCard(ref, by),
};
