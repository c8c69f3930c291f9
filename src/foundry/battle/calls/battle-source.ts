import { isRecord } from "../../../engine/common/index.js";
import { loadChunk } from "../../host/lazy.js";
import type { TransactionSource } from "../../transactions/index.js";
import { BATTLE_SOURCE } from "../pages/battle-names.js";

/** Battle days, and the nights between them, as a source of transactions; what plans them is fetched with the first. */
export const BATTLE_TRANSACTIONS: TransactionSource = {
	kind: BATTLE_SOURCE,
	plan: async (ref, by) => {
		if (isRecord(ref) && ref["part"] === "night")
			return (await loadChunk(() => import("../night/plan-night-changes.js"))).planNightChanges(ref, by);
		if (isRecord(ref) && ref["part"] === "heroes")
			return (await loadChunk(() => import("../night/plan-hero-harms.js"))).planHeroHarms(ref, by);
		if (isRecord(ref) && ref["part"] === "end")
			return (await loadChunk(() => import("../night/plan-end.js"))).planEnd(ref, by);
		return (await loadChunk(() => import("../day/plan-battle-day.js"))).planBattleDay(ref, by);
	},
	after: async (written) => (await loadChunk(() => import("../day/after-battle-day.js"))).afterBattleDay(written),
};
