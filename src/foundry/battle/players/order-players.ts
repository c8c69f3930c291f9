import type { PlayersOrder } from "../../../bridge/battle/index.js";
import type { Result } from "../../../engine/common/index.js";
import { askGm } from "../../host/asking.js";
import { BATTLE_ORDER_QUERY } from "../pages/battle-names.js";
import type { HostBattlePage } from "../pages/battle-pages.js";
import { serveOrder } from "./rounds.js";

/**
 * Carries out an order on the active GM's client: of two GMs one writes, so that no change is lost. Faults: those of
 * the order; no answer.
 */
export async function orderPlayers(page: HostBattlePage, day: number, order: PlayersOrder): Promise<Result<null>> {
	const gm = game.users.activeGM;
	if (!gm || gm.isSelf) return serveOrder(page, day, order);
	return askGm(BATTLE_ORDER_QUERY, { page: page.uuid, day, order });
}
